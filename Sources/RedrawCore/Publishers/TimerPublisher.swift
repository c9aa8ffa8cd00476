import Foundation

/// Fires on the scenario's clock once it is connected.
public final class TimerPublisher: Publisher {
  public typealias Output = Date
  public typealias Failure = Never
  private let interval: TimeInterval
  private let outlets = Outlets<Date, Never>()
  private var timer: ScenarioClock.Timer?

  init(interval: TimeInterval) { self.interval = interval }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
    outlets.add(subscriber)
  }

  public func connect() -> any Cancellable {
    schedule()
    return AnyCancellable { [weak self] in self?.timer?.cancel() }
  }

  /// Starts with the first subscriber.
  public func autoconnect() -> Autoconnect { Autoconnect(upstream: self) }

  private func schedule() {
    guard let engine = Engine.current else { return }
    let clock = engine.clock
    timer = clock.add(due: clock.now + UInt64(interval * 1e9), label: "timer") { [weak self, unowned clock] in
      self?.schedule()
      self?.outlets.send(clock.date)
    }
  }

  public final class Autoconnect: Publisher {
    public typealias Output = Date
    public typealias Failure = Never
    private let upstream: TimerPublisher
    private var connection: (any Cancellable)?

    init(upstream: TimerPublisher) { self.upstream = upstream }

    public var upstreamPublisher: TimerPublisher { upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      upstream.receive(subscriber: subscriber)
      if connection == nil { connection = upstream.connect() }
    }
  }
}

extension Foundation.Timer {
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }
}

extension NotificationCenter {
  /// Publishes the notifications of a name.
  public struct Publisher: RedrawCore.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let outlets = Outlets<Notification, Never>()
      nonisolated(unsafe) let sending = outlets
      let token = center.addObserver(forName: name, object: object, queue: nil) { sending.send($0) }
      outlets.onEmpty = { [center] in center.removeObserver(token) }
      outlets.add(subscriber)
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
