import Foundation

/// A column of a lazy grid, or a row of a horizontal one.
public struct GridItem: Hashable, Sendable, CustomStringConvertible {
  public enum Size: Hashable, Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }

  public var description: String {
    let words: [String?] = ["\(size)", spacing.map { "spacing: \($0)" }, alignment.map { "\($0)" }]
    return words.compactMap { $0 }.joined(separator: " ")
  }
}
