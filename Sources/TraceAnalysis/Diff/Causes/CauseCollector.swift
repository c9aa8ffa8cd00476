import TraceFormat

/// A link by the tables' numbers: what causes are grouped by.
struct CauseKey: Hashable {
  enum Kind: UInt8 {
    case tick, cause, evaluation, again, waste
  }

  var kind: Kind
  /// The view, or the cause where it is one.
  var subject: Int32 = -1
  var reason: Int32 = -1
  var maker: Int32 = -1
  var origin: Int32 = -1
  var fate: DiffCause.Fate = .evaluated
}

/// Gathers evaluations by the link that they go back to.
struct CauseCollector {
  /// What is known where an evaluation is attributed; asked only for the first one of a group.
  struct Occasion {
    let tick: TickNumber
    let label: UInt32
    let origin: [Int32]
    let path: () -> String
  }

  private let most: Int
  private let shared: SharedTables
  private var numbers: [CauseKey: Int] = [:]
  private var causes: [DiffCause] = []
  private var labels: [UInt32] = []
  /// The count of pairs at which a group was met last: a tick counts once.
  private var lastPair: [Int] = []
  private var viewPlaces: [[Int32: Int]] = []
  /// Evaluations of groups that are one too many.
  private(set) var others: (evaluations: UInt64, wasted: UInt64) = (0, 0)

  init(_ shared: SharedTables, most: Int) {
    self.shared = shared
    self.most = most
  }

  /// The group of a link; `nil` where there are too many.
  mutating func group(_ key: CauseKey, pair: Int, _ occasion: @autoclosure () -> Occasion) -> Int? {
    if let number = numbers[key] {
      if lastPair[number] != pair {
        lastPair[number] = pair
        causes[number].ticks += 1
        if labels[number] != occasion().label { causes[number].hasOneLabel = false }
      }
      return number
    }
    guard causes.count < most else { return nil }
    let occasion = occasion()
    numbers[key] = causes.count
    causes.append(
      DiffCause(
        link: link(key), origin: occasion.origin.map { shared.causes.values[Int($0)] }, ticks: 1,
        firstTick: occasion.tick, label: shared.labels.values[Int(occasion.label)], path: occasion.path()))
    labels.append(occasion.label)
    lastPair.append(pair)
    viewPlaces.append([:])
    return causes.count - 1
  }

  mutating func add(_ evaluations: UInt64, wasted: UInt64, of view: Int32, to group: Int?) {
    guard let group else {
      others.evaluations += evaluations
      others.wasted += wasted
      return
    }
    causes[group].evaluations += evaluations
    causes[group].wasted += wasted
    let place = viewPlaces[group][view] ?? causes[group].views.count
    if place == causes[group].views.count {
      viewPlaces[group][view] = place
      causes[group].views.append(DiffCause.ViewCount(view: shared.name(of: view)))
    }
    causes[group].views[place].evaluations += evaluations
    causes[group].views[place].wasted += wasted
  }

  /// Most costly first; of equal ones the earlier.
  var ordered: [DiffCause] {
    causes.enumerated().sorted { ($1.element.cost, $0.offset) < ($0.element.cost, $1.offset) }.map { _, cause in
      var cause = cause
      cause.views.sort { ($1.evaluations, $1.wasted, $0.view) < ($0.evaluations, $0.wasted, $1.view) }
      return cause
    }
  }

  private func link(_ key: CauseKey) -> DiffCause.Link {
    switch key.kind {
    case .tick: .tick
    case .cause: .cause(shared.causes.values[Int(key.subject)])
    case .evaluation: .evaluation(evaluated(key))
    case .again: .again(evaluated(key))
    case .waste: .waste(evaluated(key))
    }
  }

  private func evaluated(_ key: CauseKey) -> DiffCause.Evaluated {
    DiffCause.Evaluated(
      view: shared.name(of: key.subject), reason: shared.reasons.values[Int(key.reason)],
      maker: key.maker < 0 ? nil : shared.name(of: key.maker), otherSide: key.fate, place: shared.places[key.subject])
  }
}
