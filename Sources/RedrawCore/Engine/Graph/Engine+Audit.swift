/// What a run records for an audit, each item once.
struct EngineAudit {
  /// What reads a state.
  enum Reader: String {
    /// A body, a binding that a body has read, or a control.
    case view = "stateRead"
    case handler = "stateReadByHandler"
  }

  struct Read: Hashable {
    let reader: Reader
    /// `Feed._query`
    let property: String
  }

  fileprivate var reads: Set<Read> = []
  /// The first text that a stale view shows, and what its body would show now.
  fileprivate var oldText: (shown: String, current: String)?
  /// Reads between two ticks, recorded by the next tick.
  fileprivate var readsBetween: [Read] = []
}

/// Records for an audit what is read, and what is re-created although it shows the same.
extension Engine {
  /// Notes that a state was read. Bodies evaluated on the side don't count.
  func noteRead(of property: Immortal<PropertyDescriptor>, by reader: EngineAudit.Reader) {
    guard options.recordsAuditFacts, hasSink, !isProbing else { return }
    let read = EngineAudit.Read(reader: reader, property: "\(property.owner).\(property.name)")
    guard audit.reads.insert(read).inserted else { return }
    audit.readsBetween.append(read)
    guard tick.isOpen || tick.heldTurn != nil else { return }
    for read in audit.readsBetween { note(read.reader.rawValue, read.property) }
    audit.readsBetween = []
  }

  /// A text on screen differs from what a body that runs aside would show.
  func noteOldText(_ shown: String, _ current: String) {
    guard options.recordsAuditFacts, isProbing, audit.oldText == nil, shown != current else { return }
    audit.oldText = (shown, current)
  }

  /// Notes that text of a stale view, and forgets it.
  func noteOldText(of node: _Node) {
    guard let (shown, current) = audit.oldText else { return }
    audit.oldText = nil
    note(
      "oldText", "\(String(shown.prefix(60)).debugDescription), not \(String(current.prefix(60)).debugDescription)",
      node: node)
  }

  /// Notes that another id re-created what it identifies, if that shows the same and no written state was lost.
  ///
  /// - Parameters:
  ///   - what: `the id of Banner`.
  ///   - showsSame: whether the views with the new id show the same as the old ones.
  /// - Returns: the text of the note, if it was made; `noteRenewed` then takes it.
  func noteRenewal(
    of old: [_Element], by owner: _Node?, _ what: @autoclosure () -> String, _ showsSame: () -> Bool
  ) -> String? {
    guard options.recordsAuditFacts, hasSink, !isProbing, !old.contains(where: \.hasWrittenState) else { return nil }
    defer { audit.oldText = nil }
    guard aside(showsSame) else { return nil }
    let text = what()
    note("renewed", text, node: owner)
    return text
  }

  /// Notes the topmost views that were made for it: their evaluations, and those below them, are its cost.
  func noteRenewed(_ made: [_Element], _ text: String) {
    for element in made { element.visitTopNodes { note("renewedNode", text, node: $0) } }
  }
}

extension _Element {
  /// Whether any of its nodes has a state that was written.
  fileprivate var hasWrittenState: Bool {
    if rest.contains(.stateWritten) { return true }
    var isFound = false
    visitChildren { if !isFound { isFound = $0.hasWrittenState } }
    return isFound
  }

  fileprivate func visitTopNodes(_ visit: (_Node) -> Void) {
    if let node = self as? _Node { return visit(node) }
    visitChildren { $0.visitTopNodes(visit) }
  }

  /// The first node at or below it.
  var firstNode: _Node? {
    if let node = self as? _Node { return node }
    var found: _Node?
    visitChildren { if found == nil { found = $0.firstNode } }
    return found
  }
}
