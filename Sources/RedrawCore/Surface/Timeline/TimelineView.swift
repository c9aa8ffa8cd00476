import Foundation

/// The dates at which something is updated.
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

  /// From the most recent date on. Each is computed from the start, so that rounding errors don't add up.
  public func entries(from startDate: Date, mode: Mode) -> UnfoldSequence<Date, Double> {
    let isPeriod = interval > 0 && interval.isFinite
    let passed = isPeriod ? max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down)) : 0
    return sequence(state: passed) { [start, interval] count in
      defer { count += 1 }
      return start.addingTimeInterval(count * interval)
    }
  }
}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The minimum interval between two dates, whatever the frame rate.
  let shortest: TimeInterval
  let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    (shortest, isPaused) = (max(0, minimumInterval ?? 0), paused)
  }

  private var interval: TimeInterval { isPaused ? .infinity : max(shortest, 1.0 / 60) }

  public func entries(from startDate: Date, mode: Mode) -> UnfoldSequence<Date, Date> {
    sequence(state: startDate) { [interval] next in
      guard interval.isFinite else { return nil }
      defer { next = next.addingTimeInterval(interval) }
      return next
    }
  }
}

/// The start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: Mode) -> UnfoldSequence<Date, Double> {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// Explicit dates, in order.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: Self { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> Self
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
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
  private let schedule: Schedule
  private var clock: TimelineClock<Schedule>
  private let content: (TimelineViewDefaultContext) -> Content

  public typealias Context = TimelineViewDefaultContext

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
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

/// Signals its view at each date of the schedule. The view has to report another schedule.
struct TimelineClock<Schedule: TimelineSchedule>: DynamicProperty {
  let schedule: Schedule
  private var ticker: TimelineTicker<Schedule>?

  init(schedule: Schedule) { self.schedule = schedule }

  var date: Date { ticker?.date ?? Date(timeIntervalSinceReferenceDate: 0) }

  static var _isComposite: Bool { false }

  mutating func _link(_ context: _LinkContext) {
    let ticker = context.kept(orMade: TimelineTicker<Schedule>(context))
    ticker.follow(schedule)
    self.ticker = ticker
  }
}

final class TimelineTicker<Schedule: TimelineSchedule>: Detachable, FrameClient {
  private let borrowedNode: Borrowed<_Node>
  private var node: _Node { borrowedNode.object }
  private let slot: PropertySlot
  private var schedule: Schedule?
  private var entries: Schedule.Entries.Iterator?
  private(set) var date: Date
  private var timer: ScenarioClock.Timer?

  init(_ context: _LinkContext) {
    borrowedNode = context.borrowedNode
    slot = context.slot
    date = context.node.engine.clock.date
  }

  /// Follows `schedule` from now on. If it has no more dates, the shown time stands still.
  func follow(_ schedule: Schedule) {
    if node.engine.isProbing { return }
    if let known = self.schedule, ComparisonPlan.of(Schedule.self).areEqual(known, schedule) { return }
    self.schedule = schedule
    stop()
    let now = node.engine.clock.date
    if let frames = schedule as? AnimationTimelineSchedule {
      if frames.isPaused { return }
      date = now
      return node.engine.frames.add(self, node.engine)
    }
    entries = schedule.entries(from: now, mode: .normal).makeIterator()
    let recent = setTimer()
    if let recent { date = recent } else if timer != nil { date = now }
  }

  /// Waits for the first future date; a paused schedule has none.
  ///
  /// - Returns: the last date before that, which is shown until then; `nil` if all are in the future.
  @discardableResult
  private func setTimer() -> Date? {
    let clock = node.engine.clock
    var recent: Date?
    var standstills = 0
    while standstills < Self.mostStandstills, let date = entries?.next() {
      let due = clock.nanoseconds(at: date)
      if due > clock.now {
        timer = clock.add(due: due) { [unowned self] in fire(date) }
        return recent
      }
      if date > recent ?? .distantPast { (recent, standstills) = (date, 0) } else { standstills += 1 }
    }
    return recent
  }

  private static var mostStandstills: Int { 1000 }

  private func fire(_ date: Date) {
    show(date)
    setTimer()
  }

  private func show(_ date: Date) {
    self.date = date
    node.engine.deliver("timeline", target: "TimelineView", node: node) {}
    node.engine.signal(node, property: slot, cause: node.engine.tick.lastCause)
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    node.engine.frameClock?.remove(self)
  }

  func detach() { stop() }

  // MARK: Frame by frame

  var isEndless: Bool { true }
  var words: String { "TimelineView" }

  /// Accepts each frame that comes no sooner after the last one shown than the schedule allows.
  func frame(at now: UInt64, _ engine: Engine) -> Bool {
    guard let frames = schedule as? AnimationTimelineSchedule else { return false }
    if engine.clock.date.timeIntervalSince(date) >= frames.shortest - 1e-6 { show(engine.clock.date) }
    return true
  }
}
