import Observation

/// Bodies and closures run so that what they read of `@Observable` objects is known.
extension Engine {
  /// Properties of observed objects are told by name.
  var namesObservedProperties: Bool { isHeard || options.observationLabel == .keyPath }

  /// Runs a node's body. Most bodies read no observable object: nothing is made for these.
  @inline(__always)
  func trackReads(of node: _Node, _ body: () -> Void, again: () -> Void, canRunAgain: Bool) {
    let leavesTooMany = node.keptType.with { $0.leavesTooMany }
    if let tracking = node.tracking {
      tracking.track(canBeTakenBack: leavesTooMany, body)
    } else if leavesTooMany {
      newTracking(of: node).track(canBeTakenBack: true, body)
    } else if namesObservedProperties {
      if canRunAgain, node.keptType.with({ $0.isUnlikelyToRead }) {
        trackUnlikelyReads(of: node, body, again: again)
      } else {
        trackFirstReads(of: node, body)
      }
    } else {
      withObservationTracking(body, onChange: newTracking(of: node).onFirstChange(tell: node))
    }
  }

  private func newTracking(of node: _Node) -> ReadTracking {
    let tracking = ReadTracking(for: self, node)
    tracking.scope = node
    node.tracking = tracking
    return tracking
  }

  /// Whether anything was read shows in whether the tracking is referred to afterwards.
  private func trackFirstReads(of node: _Node, _ body: () -> Void) {
    var tracking = spareTracking ?? ReadTracking(for: self, node)
    spareTracking = nil
    tracking.order = SourceOrder(readsOf: node.number)
    tracking.observe(body)
    let hasRead = !isKnownUniquelyReferenced(&tracking)
    node.type.noteBody(hasRead: hasRead)
    guard hasRead else {
      spareTracking = tracking
      return
    }
    tracking.adopt(by: node)
    node.tracking = tracking
  }

  /// Nobody prepares for the names of what is read where nothing is expected to be, since that takes half of what a
  /// small evaluation does. A body that reads an observed object all the same runs once more for these, and its type
  /// counts as likely from then on: it happens to a type but once.
  @inline(__always)
  private func trackUnlikelyReads(of node: _Node, _ body: () -> Void, again: () -> Void) {
    if hasReads(body) { trackReadsAgain(of: node, again) }
  }

  @inline(never)
  private func trackReadsAgain(of node: _Node, _ again: () -> Void) {
    node.type.noteBody(hasRead: true)
    // What the body prints of its changes, it has printed.
    isProbing = true
    defer { isProbing = false }
    trackFirstReads(of: node, again)
  }

  /// Runs `body`; `true` where it has read a property of an `@Observable` object.
  @usableFromInline
  func hasReads(_ body: () -> Void) -> Bool {
    var hasRead = false
    withObservationTracking(body, onChange: Self.noteRead(&hasRead))
    return hasRead
  }

  /// What was read is of interest, its changes are not. A closure in a variable would put the flag on the heap.
  private static func noteRead(_ hasRead: inout Bool) -> @Sendable () -> Void {
    hasRead = true
    return {}
  }
}

extension ReadTracking {
  /// Makes content by a closure that was written in the body of `owner`.
  func content<Content>(of owner: _Node?, _ build: () -> Content) -> Content {
    withUnsafeTemporaryAllocation(of: Content.self, capacity: 1) { memory in
      track(canBeTakenBack: owner?.type.leavesTooMany ?? true) { memory.initializeElement(at: 0, to: build()) }
      return memory.moveElement(from: 0)
    }
  }
}
