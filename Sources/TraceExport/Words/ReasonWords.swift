import TraceAnalysis
import TraceFormat

/// The reason of an evaluation as text.
struct ReasonWords {
  /// The text that `_printChanges()` prints.
  let text: String
  /// The property that made the view value differ, with the path within it, or `nil`.
  let differed: String?
  /// The rule that found the difference, or `nil`.
  let rule: String?

  init(_ reason: ReasonID, _ definitions: TraceDefinitions) {
    text = definitions.words(of: reason)
    let known = definitions[reason]
    differed = known.flatMap { definitions.difference(of: $0) }
    rule = known.flatMap { $0.rule == .none ? nil : $0.rule.name }
  }

  fileprivate var byteCount: Int { text.utf8.count + (differed?.utf8.count ?? 0) + 64 }
}

/// Reasons as text, each built once.
final class ReasonWordsTable {
  /// The limit for bytes of text.
  private static let room = 8 << 20

  private let definitions: TraceDefinitions
  /// By number.
  private var words: [ReasonWords?] = []
  private var bytes = 0

  init(_ definitions: TraceDefinitions) { self.definitions = definitions }

  func words(of reason: ReasonID) -> ReasonWords {
    let index = Int(reason.rawValue)
    if index < words.count, let known = words[index] { return known }
    let made = ReasonWords(reason, definitions)
    if bytes > Self.room {
      words.removeAll()
      bytes = 0
    }
    bytes += made.byteCount
    if index >= words.count { words.append(contentsOf: repeatElement(nil, count: index + 1 - words.count)) }
    words[index] = made
    return made
  }
}
