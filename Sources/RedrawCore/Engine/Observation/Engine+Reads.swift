import Observation

/// Runs bodies and closures while tracking what they read of `@Observable` objects.
extension Engine {
  /// Whether events name the properties of observed objects.
  var namesObservedProperties: Bool { hasSink || options.observationLabel == .keyPath }

  /// Runs a node's body, once. Most bodies read no observable object, and nothing is created for those.
  @inline(__always)
  func trackReads(of node: _Node, _ body: () -> Void) {
    let leavesTooMany = node.keptType.with { $0.leavesTooMany }
    if let tracking = node.tracking {
      tracking.track(canBeTakenBack: leavesTooMany, body)
    } else if leavesTooMany {
      newTracking(of: node).track(canBeTakenBack: true, body)
    } else if namesObservedProperties, !node.keptType.with({ $0.isUnlikelyToRead }) {
      trackFirstReads(of: node, body)
    } else {
      withObservationTracking(body, onChange: unexpectedReads(of: node))
    }
  }

  /// Called if a body read observable objects without preparation for the names of what it reads, which takes half of the time of a
  /// small evaluation. The first change gets its name from the setter (`PropertyBeingSet`); from then on, the type counts as likely
  /// to read.
  private func unexpectedReads(of node: _Node) -> @Sendable () -> Void {
    node.type.noteBody(hasRead: true)
    let tracking = newTracking(of: node)
    tracking.scope = node
    return tracking.onFirstChange()
  }

  private func newTracking(of node: _Node) -> ReadTracking {
    let tracking = ReadTracking(for: self, node)
    tracking.scope = node
    node.tracking = tracking
    return tracking
  }

  /// If the tracking is referenced afterwards, something was read.
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

}

extension ReadTracking {
  /// Creates content with a closure written in the body of `owner`.
  func content<Content>(of owner: _Node?, _ build: () -> Content) -> Content {
    withUnsafeTemporaryAllocation(of: Content.self, capacity: 1) { memory in
      track(canBeTakenBack: owner?.type.leavesTooMany ?? true) { memory.initializeElement(at: 0, to: build()) }
      return memory.moveElement(from: 0)
    }
  }
}
