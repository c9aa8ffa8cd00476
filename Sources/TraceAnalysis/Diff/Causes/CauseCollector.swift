import TraceFormat

/// A link by the tables' numbers: what causes are grouped by.
struct CauseKey: Hashable {
  /// As `DiffCause.Link` has them.
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
    /// The view that re-made it; `nil` where it was signalled.
    let maker: SharedView?
    let isOfClosure: Bool
    let fate: DiffCause.Fate
  }

  var link: Link
  /// What led there first, where that is known.
  var origin: SharedCause?
}

/// How a view came to be evaluated, by the tables' numbers.
struct WayKey: Hashable {
  var view: SharedView
  var reason: SharedReason
  var maker: SharedView?
  var isOfClosure: Bool
}

/// Gathers evaluations by the link that they go back to.
struct CauseCollector {
  /// What is known where an evaluation is attributed.
  struct Occasion {
    let title: UnitTitle
    /// Where in the ticks' causes the chain begins that led there.
    let start: CauseIndex?
    let origin: () -> [SharedCause]
    let path: () -> String
  }

  private let most: Int
  private let shared: SharedTables
  private var numbers: [CauseKey: Int] = [:]
  private var groups: [CauseGroup] = []
  /// Evaluations of groups that are one too many.
  private(set) var others: (evaluations: UInt64, wasted: UInt64) = (0, 0)

  init(_ shared: SharedTables, most: Int) {
    self.shared = shared
    self.most = most
  }

  /// The group of a link; `nil` where there are too many.
  mutating func group(_ key: CauseKey, _ occasion: Occasion) -> Int? {
    if let number = numbers[key] {
      groups[number].meet(occasion)
      return number
    }
    guard groups.count < most else { return nil }
    numbers[key] = groups.count
    groups.append(
      CauseGroup(
        cause: DiffCause(
          link: link(key.link), origin: [], ticks: UInt64(occasion.title.ticks), firstTick: occasion.title.number,
          label: shared.labels.values[Int(occasion.title.label)], hasOneLabel: occasion.title.ticks == 1,
          path: occasion.path()),
        origin: occasion.origin(), label: occasion.title.label, lastUnit: occasion.title.unit,
        lastStart: occasion.start))
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

  /// Remembers how a view of a group came to be evaluated.
  mutating func note(_ way: WayKey, _ evaluations: UInt64, in group: Int?) {
    if let group { groups[group].ways[way, default: 0] += evaluations }
  }

  /// Most costly first; of equal ones the earlier.
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
    cause.origin = group.origin.map { shared.causes.values[Int($0)] }
    cause.ways = group.ways.map { way, evaluations in
      DiffCause.Way(
        view: shared.name(of: way.view), reason: shared.reasons.values[Int(way.reason)],
        maker: way.maker.map(shared.name), isOfClosure: way.isOfClosure,
        evaluations: evaluations)
    }.sorted { ($1.evaluations, $0.view, $0.reason.words) < ($0.evaluations, $1.view, $1.reason.words) }
    return cause
  }

  private func link(_ link: CauseKey.Link) -> DiffCause.Link {
    switch link {
    case .step: .step
    case .tick: .tick
    case .cause(let cause): .cause(shared.causes.values[Int(cause)])
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
