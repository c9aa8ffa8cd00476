import Foundation
import Synchronization

/// The subscribers of a subject, in order of subscription. They receive only what is sent after they subscribe.
final class Outlets<Output, Failure: Error> {
  private let lock = NSLock()
  private var outlets: [Outlet<Output, Failure>] = []
  /// Read for each value, without the lock.
  private let count = Atomic(0)
  private var completion: Subscribers.Completion<Failure>?
  private let keepsLatest: Bool
  /// Called when the last subscriber cancels.
  var onEmpty: (() -> Void)?

  /// With `keepsLatest`, a subscriber without demand gets the latest value once it requests one; otherwise it misses
  /// it.
  init(keepsLatest: Bool = false) { self.keepsLatest = keepsLatest }

  /// Adds a subscriber. If `first` is given, the subscriber receives it before anything else.
  func add<S: Subscriber>(_ subscriber: S, startingWith first: Output? = nil)
  where S.Input == Output, S.Failure == Failure {
    let outflow = Outflow(subscriber, waiting: keepsLatest ? .latest : .none)
    let outlet = Outlet(
      send: { outflow.send($0) }, finish: { outflow.finish($0) }, request: { outflow.request($0) },
      cancel: { [weak self] outlet in
        outflow.cancel()
        self?.remove(outlet)
      })
    let completion = lock.withLock {
      if self.completion == nil { outlets.append(outlet) }
      count.store(outlets.count, ordering: .releasing)
      return self.completion
    }
    if completion == nil, let first { outflow.send(first) }
    subscriber.receive(subscription: outlet)
    if let completion { outflow.finish(completion) }
  }

  func send(_ value: Output) {
    if isEmpty { return }
    for outlet in lock.withLock({ outlets }) { outlet.send(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let finished = lock.withLock {
      defer {
        outlets = []
        count.store(0, ordering: .releasing)
      }
      if self.completion == nil { self.completion = completion }
      return outlets
    }
    for outlet in finished { outlet.finish(completion) }
  }

  /// Sends a last value, or fails.
  func finish(with result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      let waiting = lock.withLock { outlets }
      for outlet in waiting { outlet.send(value) }
      finish(.finished)
    case .failure(let failure): finish(.failure(failure))
    }
  }

  var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }
  var isFinished: Bool { lock.withLock { completion != nil } }

  private func remove(_ outlet: Outlet<Output, Failure>) {
    let isEmptyNow = lock.withLock {
      guard let index = outlets.firstIndex(where: { $0 === outlet }) else { return false }
      outlets.remove(at: index)
      count.store(outlets.count, ordering: .releasing)
      return outlets.isEmpty
    }
    if isEmptyNow { onEmpty?() }
  }
}

/// The subscription of one subscriber.
private final class Outlet<Output, Failure: Error>: Subscription {
  let send: (Output) -> Void
  let finish: (Subscribers.Completion<Failure>) -> Void
  private let requestMore: (Subscribers.Demand) -> Void
  private let onCancel: (Outlet) -> Void

  init(
    send: @escaping (Output) -> Void, finish: @escaping (Subscribers.Completion<Failure>) -> Void,
    request: @escaping (Subscribers.Demand) -> Void, cancel: @escaping (Outlet) -> Void
  ) {
    self.send = send
    self.finish = finish
    requestMore = request
    onCancel = cancel
  }

  func request(_ demand: Subscribers.Demand) { requestMore(demand) }
  func cancel() { onCancel(self) }
}
