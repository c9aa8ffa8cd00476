/// How ticks are separated.
enum TickRule: Equatable {
  /// By marker lines.
  case markers
  /// By the intervals in which Instruments groups updates, and by gaps outside of them.
  case groups(gap: UInt64)
  /// By gaps of this many nanoseconds.
  case gap(UInt64)
  /// If the view that began a tick comes again after another one, or is signalled again.
  case repetition

  /// Its name in the trace's metadata.
  var name: String {
    switch self {
    case .markers: "markers"
    case .groups: "groups"
    case .gap(let gap): "gap \(ImportDuration.text(gap))"
    case .repetition: "repetition"
    }
  }

  /// Whether the starts of ticks are known, rather than guessed.
  var isExact: Bool { self == .markers }

  /// The best rule for what was found, unless a gap was requested.
  init(for run: ObservedRun, gap: UInt64?) {
    let usual = ImportOptions.usualGap
    if let gap {
      self = .gap(gap)
    } else if run.observations.hasMarkers {
      self = .markers
    } else if !run.groups.isEmpty {
      self = .groups(gap: usual)
    } else if run.observations.haveTimes {
      self = .gap(usual)
    } else {
      self = .repetition
    }
  }
}

/// Decides for each observation, in order, whether it begins a tick.
struct TickCutter {
  private let rule: TickRule
  private let groups: [TickGroup]
  private let isSignal: (ReasonNumber) -> Bool

  /// The first view of the current tick.
  private var first: NameNumber?
  /// Whether another view came after it.
  private var hasOthers = false
  private var lastEnd: UInt64 = 0
  private var group: Int?
  private var nextGroup = 0

  /// - Parameters:
  ///   - groups: may overlap and be in any order.
  ///   - isSignal: whether a list of reasons has more than a new view value or identity.
  init(_ rule: TickRule, groups: [TickGroup], isSignal: @escaping (ReasonNumber) -> Bool) {
    (self.rule, self.groups, self.isSignal) = (rule, Self.merged(groups), isSignal)
  }

  mutating func begins(_ observation: Observation) -> Bool {
    // Also for the first one, because it may be in a group.
    let isNew = isNew(observation)
    let begins = first == nil || isNew
    if begins {
      first = observation.name
      hasOthers = false
      lastEnd = observation.time == Observation.noTime ? 0 : observation.end
    } else {
      if observation.name != first { hasOthers = true }
      if observation.time != Observation.noTime { lastEnd = max(lastEnd, observation.end) }
    }
    return begins
  }

  private mutating func isNew(_ observation: Observation) -> Bool {
    switch rule {
    case .markers: return observation.kind == .marker
    case .gap(let gap): return isBeyond(gap, observation)
    case .groups(let gap):
      let last = group
      group = groupIndex(at: observation.time)
      return group == nil && last == nil ? isBeyond(gap, observation) : group != last
    case .repetition: return observation.name == first && (hasOthers || isSignal(observation.reason))
    }
  }

  private func isBeyond(_ gap: UInt64, _ observation: Observation) -> Bool {
    observation.time != Observation.noTime && observation.time > lastEnd && observation.time - lastEnd > gap
  }

  /// The group that contains a moment; moments come in order.
  private mutating func groupIndex(at time: UInt64) -> Int? {
    while nextGroup < groups.count, groups[nextGroup].end < time { nextGroup += 1 }
    return nextGroup < groups.count && groups[nextGroup].start <= time ? nextGroup : nil
  }

  /// Sorted, with overlapping groups merged.
  private static func merged(_ groups: [TickGroup]) -> [TickGroup] {
    var merged: [TickGroup] = []
    for group in groups.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let last = merged.last, group.start <= last.end {
        merged[merged.count - 1].end = max(last.end, group.end)
      } else {
        merged.append(group)
      }
    }
    return merged
  }
}

/// Durations as in options and metadata.
public enum ImportDuration {
  private static let units: [(name: String, size: UInt64)] = [
    ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000), ("ns", 1),
  ]

  /// `8ms`, `1500us`: in the largest unit that makes it a whole number.
  public static func text(_ nanoseconds: UInt64) -> String {
    let unit = units.first { nanoseconds % $0.size == 0 && nanoseconds > 0 } ?? units[0]
    return "\(nanoseconds / unit.size)\(unit.name)"
  }

  /// Parses `8ms` or `1.5s` as nanoseconds; `nil` for other text, and for more than a year.
  public static func nanoseconds(_ text: String) -> UInt64? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let unit = units.first(where: { $0.name == text[digits.endIndex...] }) else { return nil }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 9 }),
      let whole = UInt64(parts[0])
    else { return nil }
    var nanoseconds = whole.multipliedReportingOverflow(by: unit.size)
    if parts.count == 2, let fraction = UInt64(parts[1]) {
      let scale = (0..<parts[1].utf8.count).reduce(UInt64(1)) { scale, _ in scale * 10 }
      nanoseconds.partialValue &+= fraction * unit.size / scale
    }
    guard !nanoseconds.overflow, nanoseconds.partialValue < 366 * 86_400 * 1_000_000_000 else { return nil }
    return nanoseconds.partialValue
  }

  /// Parses `2026-03-01 09:41:12`, with an optional fraction and time zone. Without a zone, it is that of the log.
  public static func date(_ text: String) -> ImportMoment? {
    withUTF8(of: text) { bytes in
      guard let (time, end, zone) = LogTime.parseWithZone(bytes), end == bytes.count else { return nil }
      return zone == nil ? .localDate(time) : .date(time)
    }
  }
}
