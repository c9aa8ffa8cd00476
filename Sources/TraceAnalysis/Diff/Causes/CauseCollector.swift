import TraceFormat

/// A link as numbers of the shared tables, by which causes are grouped.
struct CauseKey: Hashable {
  /// Corresponds to `DiffCause.Link`.
  enum Link: Hashable {
    case step(SharedStep)
    case tick(SharedStep)
    case cause(SharedCause)
    case evaluation(Evaluated)
    case again(Evaluated)
    case waste(Evaluated)
  }

  struct Evaluated: Hashable {
    let view: SharedView
    let reason: SharedReason
    /// The view that re-created it, or `nil` if it was signalled.
    let maker: SharedView?
    let isOfClosure: Bool
    let fate: DiffCause.Fate
  }

  var link: Link
  /// What led to it first, if known.
  var origin: SharedCause?
}

/// How a view came to be evaluated, as numbers of the shared tables.
struct WayKey: Hashable {
  var view: SharedView
  var reason: SharedReason
  var maker: SharedView?
  var isOfClosure: Bool
}

/// Groups evaluations by the link that they are attributed to.
struct CauseCollector {
  private let most: Int
  private let shared: SharedTables
  private var numbers: [CauseKey: Int] = [:]
  private var groups: [CauseGroup] = []
  /// Evaluations beyond the limit of groups.
  private(set) var others: (evaluations: UInt64, wasted: UInt64) = (0, 0)

  init(_ shared: SharedTables, most: Int) {
    self.shared = shared
    self.most = most
  }

  /// The group of a link, or `nil` if there are too many groups.
  ///
  /// - Parameters:
  ///   - start: where the chain that led to it begins, among the tick's causes.
  ///   - origin: that chain.
  mutating func group(
    _ key: CauseKey, _ title: UnitTitle, start: CauseIndex?, origin: () -> [SharedCause], path: () -> String
  ) -> Int? {
    if let number = numbers[key] {
      groups[number].meet(title, start: start, origin)
      return number
    }
    guard groups.count < most else { return nil }
    numbers[key] = groups.count
    groups.append(
      CauseGroup(
        cause: DiffCause(
          link: link(key.link), origin: [], ticks: UInt64(title.ticks), firstTick: title.number,
          label: shared.labels.values[Int(title.label)], hasOneLabel: title.ticks == 1, path: path()),
        origin: origin(), label: title.label, lastUnit: title.unit, lastStart: start))
    return groups.count - 1
  }

  mutating func add(_ evaluations: UInt64, wasted: UInt64, of view: SharedView, to group: Int?) {
    guard let group else {
      others.evaluations += evaluations
      others.wasted += wasted
      return
    }
    groups[group].add(evaluations, wasted: wasted, of: view, name: shared.name(of: view))
  }

  /// Notes how a view of a group came to be evaluated.
  mutating func note(_ way: WayKey, _ evaluations: UInt64, in group: Int?) {
    if let group { groups[group].ways[way, default: 0] += evaluations }
  }

  /// Most costly first; ties go to the earlier one.
  var ordered: [DiffCause] {
    groups.enumerated().sorted {
      ($1.element.cause.cost, $0.offset) < ($0.element.cause.cost, $1.offset)
    }.map { finished($0.element) }
  }

  private func finished(_ group: CauseGroup) -> DiffCause {
    var cause = group.cause
    let subject = cause.link.evaluated?.view
    cause.views.sort {
      ($1.view == subject ? 1 : 0, $1.evaluations, $1.wasted, $0.view)
        < ($0.view == subject ? 1 : 0, $0.evaluations, $0.wasted, $1.view)
    }
    cause.origin = group.origin.map { shared.causes[Int($0)] }
    cause.ways = group.ways.map { way, evaluations in
      DiffCause.Way(
        view: shared.name(of: way.view), reason: shared.reasons.values[Int(way.reason)],
        maker: way.maker.map(shared.name), isOfClosure: way.isOfClosure,
        evaluations: evaluations)
    }.sorted { $0.precedes($1) }
    return cause
  }

  private func link(_ link: CauseKey.Link) -> DiffCause.Link {
    switch link {
    case .step: .step
    case .tick: .tick
    case .cause(let cause): .cause(shared.causes[Int(cause)])
    case .evaluation(let key): .evaluation(evaluated(key))
    case .again(let key): .again(evaluated(key))
    case .waste(let key): .waste(evaluated(key))
    }
  }

  private func evaluated(_ key: CauseKey.Evaluated) -> DiffCause.Evaluated {
    DiffCause.Evaluated(
      view: shared.name(of: key.view), reason: shared.reasons.values[Int(key.reason)],
      maker: key.maker.map(shared.name), isOfClosure: key.isOfClosure, otherSide: key.fate,
      place: shared.places[key.view])
  }
}

extension DiffCause.Way {
  /// Most evaluated first; ties by all that it consists of, so that the order is the same in each run.
  fileprivate func precedes(_ other: Self) -> Bool {
    let (own, others) = (
      (other.evaluations, view, reason.words), (evaluations, other.view, other.reason.words)
    )
    return own == others ? details.lexicographicallyPrecedes(other.details) : own < others
  }

  /// All that its view and its reason's words don't tell.
  private var details: [String] {
    [reason.difference ?? "", maker ?? "", "\(reason.rule.rawValue)", "\(isOfClosure)"]
      + reason.further.flatMap { [$0.name, "\($0.rule.rawValue)"] }
  }
}
