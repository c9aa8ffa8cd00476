/// Operators that deliver values at another time.
extension Publishers {
  /// Delays values and completion by an interval.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Later.connect(upstream, subscriber) { action in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
      }
    }
  }

  /// Delivers values and completion in a turn of the scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Later.connect(upstream, subscriber) { action in
        scheduler.schedule(options: options, action)
      }
    }
  }

  /// Subscribes in a turn of the scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Joint.connect(subscriber) { joint in
        scheduler.schedule(options: options) { joint.attach(upstream) { joint.send($0) } }
      }
    }
  }
}

/// Delivers values and completion through a scheduler, in order.
private enum Later {
  static func connect<Upstream: Publisher, Downstream: Subscriber>(
    _ upstream: Upstream, _ downstream: Downstream, _ schedule: @escaping (@escaping () -> Void) -> Void
  ) where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    Joint.connect(downstream) { joint in
      joint.attach(
        upstream,
        Inlet(
          value: { value in schedule { joint.send(value) } },
          completion: { completion in schedule { joint.inputEnded(completion) } }))
    }
  }
}

extension Publisher {
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }

  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}
