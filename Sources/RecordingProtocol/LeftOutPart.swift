/// A part of the sources that was left out of a program, since it can't be compiled here.
public struct LeftOutPart: Hashable, Sendable {
  /// What stands in its place.
  public enum Kind: String, Sendable {
    /// The body of a view, or what else makes views: an item that shows values.
    case view
    /// A modifier or a style: nothing, what it is applied to is as it is without.
    case modifier
    /// A function or a property: one that does nothing.
    case function
    /// A statement of an initializer or a handler: nothing.
    case statement
    /// An attribute or a conformance: nothing.
    case attribute
  }

  public let kind: Kind
  /// `PriceChart`, or `Store.load`.
  public let name: String
  /// `Shop/PriceChart.swift:12`, of what the compiler doesn't accept.
  public let place: String
  /// The compiler's words.
  public let reason: String

  public init(_ kind: Kind, name: String, place: String, reason: String) {
    (self.kind, self.name, self.place, self.reason) = (kind, name, place, reason)
  }

  /// What a trace's note of it says: `PriceChart: Shop/PriceChart.swift:12: no such module 'Charts'`.
  public var text: String { "\(name): \(place): \(reason)" }

  /// The kind of notes in a trace.
  public static let note = "leftOut"

  var fields: [String] { [kind.rawValue, name, place, reason] }

  init?(fields: [String]) {
    guard fields.count == 4, let kind = Kind(rawValue: fields[0]) else { return nil }
    self.init(kind, name: fields[1], place: fields[2], reason: fields[3])
  }
}

extension LeftOutPart {
  /// A line each.
  public static func text(of parts: [LeftOutPart]) -> String { parts.map { EscapedFields.line($0.fields) }.joined() }

  /// Passes over lines that it doesn't know.
  public static func parts(in text: String) -> [LeftOutPart] {
    text.split(separator: "\n").compactMap { LeftOutPart(fields: EscapedFields.fields(of: $0)) }
  }
}
