@_spi(SwiftUI) import Observation

/// What a scope has read of `@Observable` objects in its last run: the registrations that lead back to it.
///
/// A registration can't be taken back before it has fired, so each carries the run it belongs to and is void
/// after it. The scope is told by the token alone, which forgets it when it leaves the tree.
final class ReadTracking: @unchecked Sendable {
  /// Who is told; `nil` once it has left the tree.
  @exclusivity(unchecked) unowned(unsafe) var scope: (any ReadScope)?
  private let inbox: Inbox
  private let order: UInt64
  @exclusivity(unchecked) private var run: UInt32 = 0
  @exclusivity(unchecked) private var fired: ObservationTracking?

  init(scope: (any ReadScope)?, inbox: Inbox, order: UInt64) {
    self.scope = scope
    self.inbox = inbox
    self.order = order
  }

  /// Runs `body`; the scope is told when one of the properties it has read is about to change.
  func track<Result>(_ body: () -> Result) -> Result {
    endRun()
    let run = run
    return withObservationTracking(body, willSet: { self.willSet($0, run: run) })
  }

  func cancel() {
    endRun()
    scope = nil
  }

  private func endRun() {
    run &+= 1
    fired?.cancel()
    fired = nil
  }

  private func willSet(_ tracking: ObservationTracking, run: UInt32) {
    if inbox.isOnEngineThread { return tell(tracking, run: run) }
    inbox.add(order: order) { self.tell(tracking, run: run) }
  }

  private func tell(_ tracking: ObservationTracking, run: UInt32) {
    guard run == self.run, let scope else { return tracking.cancel() }
    fired = tracking
    scope.readPropertyWillChange(tracking, by: self)
  }

  @MainActor static func track(_ node: _Node, _ body: @MainActor () -> Void) {
    if let tracking = node.tracking { return tracking.track(body) }
    let tracking = ReadTracking(scope: node, inbox: node.engine.inbox, order: UInt64(node.number))
    node.tracking = tracking
    tracking.track(body)
  }
}

/// Something that is run again when an `@Observable` property it has read changes.
protocol ReadScope: AnyObject {
  func readPropertyWillChange(_ tracking: ObservationTracking, by token: ReadTracking)
}

extension _Node: ReadScope {
  func readPropertyWillChange(_ tracking: ObservationTracking, by token: ReadTracking) {
    let (property, cause) = engine.observedWrite(tracking, by: token)
    var pending = Pending()
    pending.flags = .dependencies
    pending.cause = cause
    if engine.options.observationLabel == .keyPath, let property {
      let details = Details()
      details.observed = [ObservedProperty.keyPathLabel(of: property)]
      pending.details = details
    }
    engine.signal(self, pending)
  }
}
