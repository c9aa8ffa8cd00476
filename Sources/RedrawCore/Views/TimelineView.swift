import Foundation

/// Dates at which something is to be shown anew.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  func entries(from startDate: Date, mode: Mode) -> Entries
  typealias Mode = TimelineScheduleMode
}

public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }

public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval

  public init(from start: Date, by interval: TimeInterval) {
    self.start = start
    self.interval = interval
  }

  public func entries(from startDate: Date, mode: Mode) -> UnfoldSequence<Date, Date> {
    let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.up))
    return sequence(state: start.addingTimeInterval(passed * interval)) { [interval] next in
      defer { next = next.addingTimeInterval(interval) }
      return next
    }
  }
}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = paused ? .infinity : minimumInterval ?? 1.0 / 60
  }

  public func entries(from startDate: Date, mode: Mode) -> UnfoldSequence<Date, Date> {
    sequence(state: startDate) { [interval] next in
      guard interval.isFinite else { return nil }
      defer { next = next.addingTimeInterval(interval) }
      return next
    }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from start: Date, by interval: TimeInterval) -> Self {
    PeriodicTimelineSchedule(from: start, by: interval)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

/// Evaluates its content at each date of a schedule, on the scenario's clock.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  private var clock: TimelineClock<Schedule>
  private let content: (TimelineViewDefaultContext) -> Content

  public typealias Context = TimelineViewDefaultContext

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    clock = TimelineClock(schedule: schedule)
    self.content = content
  }

  public var body: some View { content(TimelineViewDefaultContext(date: clock.date)) }
}

public struct TimelineViewDefaultContext {
  public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
  public let date: Date
  public let cadence = Cadence.live
}

/// Signals its view at each date of the schedule.
struct TimelineClock<Schedule: TimelineSchedule>: DynamicProperty {
  let schedule: Schedule
  private var ticker: TimelineTicker?

  init(schedule: Schedule) { self.schedule = schedule }

  var date: Date { ticker?.date ?? Date(timeIntervalSinceReferenceDate: 0) }

  static var _isComposite: Bool { false }

  static func _link(_ property: UnsafeMutableRawPointer, _ context: _LinkContext) {
    let clock = property.assumingMemoryBound(to: Self.self)
    if let kept = context.kept as? TimelineTicker {
      clock.pointee.ticker = kept
      return
    }
    let now = context.node.engine.clock.date
    var entries = clock.pointee.schedule.entries(from: now, mode: .normal).makeIterator()
    let ticker = TimelineTicker(context) { entries.next() }
    context.keep(ticker)
    clock.pointee.ticker = ticker
  }
}

final class TimelineTicker: Detachable {
  private unowned(unsafe) let node: _Node
  private let slot: Int
  private let next: () -> Date?
  private(set) var date: Date
  private var timer: ScenarioClock.Timer?

  init(_ context: _LinkContext, next: @escaping () -> Date?) {
    node = context.node
    slot = context.slot
    self.next = next
    date = context.node.engine.clock.date
    schedule()
  }

  private func schedule() {
    let clock = node.engine.clock
    while let date = next() {
      let due = clock.nanoseconds(at: date)
      if due <= clock.now { continue }
      timer = clock.add(due: due, label: "timeline") { [unowned self] in fire(date) }
      return
    }
  }

  private func fire(_ date: Date) {
    self.date = date
    node.engine.deliver("timeline", target: "TimelineView", node: node) {}
    node.engine.signal(node, property: slot, cause: node.engine.causeCount)
    schedule()
  }

  func detach() { timer?.cancel() }
}
