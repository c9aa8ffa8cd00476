/// A cause that is being collected.
struct CauseGroup {
  var cause: DiffCause
  /// What led to the link, as far as it is the same each time.
  var origin: [SharedCause]
  var label: SharedLabel
  /// The unit of ticks in which it last occurred, so that each tick counts once.
  var lastUnit: Int
  /// Where the chain began that time.
  var lastStart: CauseIndex?
  var viewPlaces: [SharedView: Int] = [:]
  var ways: [WayKey: UInt64] = [:]

  /// Adds another occurrence, possibly in other ticks and by another chain.
  mutating func meet(_ title: UnitTitle, start: CauseIndex?, _ origin: () -> [SharedCause]) {
    if lastUnit == title.unit, lastStart == start { return }
    lastStart = start
    if lastUnit != title.unit {
      lastUnit = title.unit
      cause.ticks += UInt64(title.ticks)
      if label != title.label || title.ticks > 1 { cause.hasOneLabel = false }
    }
    let other = origin()
    guard self.origin != other else { return }
    self.origin = Array(zip(self.origin, other).prefix { $0 == $1 }.map(\.0))
    cause.hasSeveralOrigins = true
  }

  mutating func add(_ evaluations: UInt64, wasted: UInt64, of view: SharedView, name: String) {
    cause.evaluations += evaluations
    cause.wasted += wasted
    let place = viewPlaces[view] ?? cause.views.count
    if place == cause.views.count {
      viewPlaces[view] = place
      cause.views.append(DiffCause.ViewCount(view: name))
    }
    cause.views[place].evaluations += evaluations
    cause.views[place].wasted += wasted
  }
}
