import TerminalText
import TraceAnalysis
import TraceFormat

extension TraceDefinitions {
  /// `write of ListView._items in the handler activate() at List.swift:9`, or `tap Button "Next"`.
  func words(of cause: TickCause, _ style: TextStyle) -> String {
    switch cause {
    case .event(let event): return Self.words(ofEvent: event.kind, event.target)
    case .write(let write):
      let change = Self.words(ofChange: write, style)
      return printable(words(ofWrite: write) + (change.isEmpty ? "" : ", \(change)"))
    }
  }

  static func words(ofEvent kind: String, _ target: String) -> String {
    eventWords(ShownText.name(kind), ShownText.name(target))
  }

  /// What was written where, not made printable yet.
  func words(ofWrite write: Write) -> String {
    let owner = self[write.property].map { $0.owner.isEmpty ? "" : "\(ShownText.name($0.owner))." } ?? ""
    return "write of \(owner)\(name(of: write.property))\(place(of: write.site))"
  }

  /// The old and new value, not made printable yet; empty if they aren't known.
  static func words(ofChange write: Write, _ style: TextStyle) -> String {
    write.isEqual ? "with an equal value" : ValueWords.change(from: write.oldValue, to: write.newValue, style)
  }

  /// What made the view value differ: `item.isActive differed, compared by bytes: from "false" to "true"`. `nil` if it
  /// did not differ.
  func difference(of id: ReasonID, from old: String, to new: String, _ style: TextStyle) -> String? {
    guard let reason = self[id], reason.flags.contains(.view), !reason.flags.contains(.first) else { return nil }
    let change = ValueWords.change(from: old, to: new, at: reason.fieldPath, style)
    return reason.rule.sentence(printable(difference(of: reason) ?? "the view itself"))
      + (change.isEmpty ? "" : ": \(printable(change))")
  }

  /// What else differed, one sentence each; only the first ones if there are many.
  func furtherDifferences(of id: ReasonID, _ style: TextStyle) -> [String] {
    let further = self[id]?.further ?? []
    let most = 100
    let left = further.count - min(further.count, most)
    return further.prefix(most).map { $0.rule.sentence(printable(name(of: $0))) }
      + (left > 0 ? ["\(style.ellipsis) and \(grouped(UInt64(left))) more differed"] : [])
  }

  private func place(of site: SiteID) -> String {
    guard let site = self[site] else { return "" }
    // The recorded location is the handler's, not that of the line that writes.
    return " in the handler \(site.function.isEmpty ? "" : "\(ShownText.name(site.function)) ")"
      + "at \(ShownText.name(site.file)):\(site.line)"
  }

}

extension ComparisonRule {
  /// The rest of a sentence, after "compared by".
  var words: String {
    switch self {
    case .equatable: "=="
    case .closure: "its code and context"
    case .fields: "its fields"
    case .binding: "the binding's location and value"
    case .type: "its dynamic type or case"
    default: name
    }
  }

  /// A sentence saying that `subject` differed.
  fileprivate func sentence(_ subject: String) -> String {
    switch self {
    case .none: "\(subject) differed"
    case .incomparable: "\(subject) can't be compared, which counts as different"
    case .empty: "\(subject) has nothing to compare"
    default: "\(subject) differed, compared by \(words)"
    }
  }

  /// How two values were found equal: the rest of a sentence.
  var howEqual: String { self == .empty ? "with nothing to compare" : "compared by \(words)" }
}
