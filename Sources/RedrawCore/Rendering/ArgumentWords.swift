import Foundation

/// A modifier's arguments as text in the rendered output.
///
///     shown("shadow", (color: Color.black, radius: 2.0, x: nil as CGFloat?))   // color: black radius: 2.0
enum ArgumentWords {
  /// A labeled tuple becomes its labels and values, without those that are `nil`; any other value becomes its description.
  static func of(_ value: Any) -> String {
    if let value = value as? any CustomStringConvertible { return value.description }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .tuple:
      return mirror.children.compactMap { label, value in
        guard let words = present(value), !words.isEmpty else { return nil }
        guard let label, !label.hasPrefix(".") else { return words }
        return "\(label): \(words)"
      }
      .joined(separator: " ")
    case .optional: return present(value) ?? "none"
    default: return ValueDescription.of(value)
    }
  }

  /// Lengths with their names, then the alignment unless it is centered.
  static func of(_ lengths: [(String, CGFloat?)], _ alignment: Alignment) -> String {
    let words = lengths.compactMap { name, length in length.map { "\(name): \($0)" } }
    return (words + (alignment == .center ? [] : ["\(alignment)"])).joined(separator: " ")
  }

  private static func present(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return of(value) }
    return mirror.children.first.map { of($0.value) }
  }
}
