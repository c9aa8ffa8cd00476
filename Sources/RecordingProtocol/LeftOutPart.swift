/// A part of the sources that was left out of a program because it can't be compiled here.
public struct LeftOutPart: Hashable, Sendable {
  /// What the part is, which determines what replaces it.
  public enum Kind: String, Sendable {
    /// The body of a view, or other code that makes views: replaced by an item that shows its values.
    case view
    /// One of the views in a body: replaced by an item that shows the values of the view with this body.
    case item
    /// A modifier or a style: removed, so that the view it applies to is unchanged.
    case modifier
    /// A function or a property: replaced by one that does nothing.
    case function
    /// A statement of an initializer or a handler: removed.
    case statement
    /// An attribute or a conformance: removed.
    case attribute
    /// The other previews of a provider, of which one is recorded.
    case previews
  }

  public let kind: Kind
  /// `PriceChart`, or `Store.load`.
  public let name: String
  /// Where the code is that the compiler rejects: `Shop/PriceChart.swift:12`.
  public let place: String
  /// The compiler's message.
  public let reason: String

  public init(_ kind: Kind, name: String, place: String, reason: String) {
    (self.kind, self.name, self.place, self.reason) = (kind, name, place, reason)
  }

  /// The text of the part's note in a trace: `PriceChart: Shop/PriceChart.swift:12: no such module 'Charts'`.
  public var text: String { "\(name): \(place): \(reason)" }

  /// The kind of these notes in a trace.
  public static let note = "leftOut"

  var fields: [String] { [kind.rawValue, name, place, reason] }

  init?(fields: [String]) {
    guard fields.count == 4, let kind = Kind(rawValue: fields[0]) else { return nil }
    self.init(kind, name: fields[1], place: fields[2], reason: fields[3])
  }
}

extension LeftOutPart {
  /// One line for each part.
  public static func text(of parts: [LeftOutPart]) -> String { parts.map { EscapedFields.line($0.fields) }.joined() }

  /// Skips lines it doesn't recognize.
  public static func parts(in text: String) -> [LeftOutPart] {
    text.split(separator: "\n").compactMap { LeftOutPart(fields: EscapedFields.fields(of: $0)) }
  }
}
