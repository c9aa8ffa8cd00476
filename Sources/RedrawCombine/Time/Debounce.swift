/// Operators that limit the rate of values.
extension Publishers {
  /// Sends the latest value once no other value has arrived for an interval.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Joint.connect(subscriber) { joint in
        var pending: (any Cancellable)?
        joint.onClose = { pending?.cancel() }
        joint.attach(upstream) { value in
          pending?.cancel()
          pending = scheduler.once(after: dueTime, options: options) { joint.send(value) }
        }
      }
    }
  }

  /// Sends at most one value per interval: its first or its latest.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    /// Sends the first value immediately, which starts an interval. Values within an interval are sent when it ends.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Joint.connect(subscriber) { joint in
        var kept: Output?
        var pending: (any Cancellable)?
        joint.onClose = { pending?.cancel() }
        func open() {
          pending = scheduler.once(after: interval) {
            pending = nil
            guard let value = kept else { return }
            kept = nil
            open()
            joint.send(value)
          }
        }
        joint.attach(upstream) { value in
          if pending == nil {
            open()
            joint.send(value)
          } else if latest || kept == nil {
            kept = value
          }
        }
      }
    }
  }

  /// Completes if no value arrives within an interval.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    /// The failure to complete with. If `nil`, the publisher finishes.
    public let customError: (() -> Failure)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Joint.connect(subscriber) { joint in
        var pending: (any Cancellable)?
        func wait() {
          pending?.cancel()
          pending = scheduler.once(after: interval, options: options) {
            joint.finish(customError.map { .failure($0()) } ?? .finished)
          }
        }
        joint.onClose = { pending?.cancel() }
        wait()
        joint.attach(upstream) { value in
          wait()
          joint.send(value)
        }
      }
    }
  }
}

extension Publisher {
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}
