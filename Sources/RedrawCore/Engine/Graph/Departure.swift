/// What was removed from its place under an animation, and stays in it until its transition has ended.
///
/// Meanwhile it isn't on screen and sleeps: no body of it runs, but its state, its tasks and its subscriptions continue. If the same
/// content returns, it is taken back as it is. The frame that ends the transition removes it from the tree.
final class Departure: FrameClient {
  /// What identifies it in its place: the branch of a condition, an id.
  let key: AnyHashable
  let element: _Element
  let words: String
  /// The name of the view, if it has one.
  private let name: String?
  private var ways: [any WayOut]
  private weak var list: Departures?

  init(_ element: _Element, _ key: AnyHashable, _ ways: [any WayOut], in list: Departures) {
    (self.element, self.key, self.ways, self.list) = (element, key, ways, list)
    name = element.firstNode?.type.descriptor.name
    words = [name, ways.first?.words].compactMap(\.self).joined(separator: ": ")
  }

  /// `Toast leaves: opacity, linear 0.6`
  func note(_ verb: String) -> String {
    [name, verb].compactMap(\.self).joined(separator: " ") + ": " + (ways.first?.words ?? "")
  }

  var isEndless: Bool { ways.contains(where: \.isEndless) }

  func frame(at now: UInt64, _ engine: Engine) -> Bool {
    ways = ways.compactMap { way in
      var way = way
      return way.advance(to: now, engine) ? way : nil
    }
    if !ways.isEmpty { return true }
    list?.remove(self)
    engine.deliver("transition", target: words, node: element.owner) {
      engine.update.latestCause = engine.tick.delivery.event
      engine.unmount(element)
    }
    return false
  }
}

/// How something moves off the screen, frame by frame.
protocol WayOut {
  /// Advances to a frame; `false` if it has ended.
  mutating func advance(to now: UInt64, _ engine: Engine) -> Bool
  /// Whether it never ends.
  var isEndless: Bool { get }
  /// A short description.
  var words: String { get }
}

/// A modifier's argument that decides how its content is removed.
protocol RemovalChoice {
  /// Whether it is removed at once, whatever the transaction.
  var leavesAtOnce: Bool { get }
  /// How it moves off the screen under a transaction; empty if nothing is animated.
  func waysOut(under transaction: Transaction, at now: UInt64) -> [any WayOut]
}

/// The departures from one place.
final class Departures {
  private var all: [Departure] = []

  func add(_ departure: Departure) { all.append(departure) }
  func remove(_ departure: Departure) { all.removeAll { $0 === departure } }
  func visit(_ visit: (_Element) -> Void) { for departure in all { visit(departure.element) } }

  /// Removes and returns what left with this key.
  func take(_ key: AnyHashable) -> Departure? {
    all.firstIndex { $0.key == key }.map { all.remove(at: $0) }
  }

  /// Called when the place itself is removed, after what it contains.
  func end(_ engine: Engine) {
    for departure in all { engine.frameClock?.remove(departure) }
    all = []
  }
}

/// A place whose former contents may stay in it as departures.
protocol DeparturePlace: _Element {
  /// Created for the first one.
  var departures: Departures? { get set }
}

/// A place whose content may be replaced in an update.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
class ReplacedElement: _ParentElement, DeparturePlace, @unchecked Sendable {
  @exclusivity(unchecked) final var departures: Departures?

  override final func visitChildren(_ visit: (_Element) -> Void) {
    super.visitChildren(visit)
    departures?.visit(visit)
  }

  override final func visitAwakeChildren(_ visit: (_Element) -> Void) { super.visitChildren(visit) }
  override final func visitRowChildren(_ visit: (_Element) -> Void) { super.visitChildren(visit) }

  override final func detach() {
    departures?.end(engine)
    super.detach()
  }
}

extension Engine {
  /// Removes what a place showed. Under an animation, it stays there as a departure if it has a transition.
  ///
  /// - Parameters:
  ///   - place: whose surrounding transitions also apply.
  ///   - inputs: those of the place.
  func remove(
    _ element: _Element, from place: some DeparturePlace, as key: @autoclosure () -> AnyHashable,
    _ inputs: _ViewInputs
  ) {
    guard hasTransitions else { return unmount(element) }
    var own: [any RemovalChoice] = []
    let isOwn = element.collectRemovalChoices(&own)
    lazy var choices = isOwn ? own : transition(above: place).map { [$0] } ?? []
    let transaction = transaction(in: inputs.environment)
    // What was created in this tick has never been on screen, and rows of a lazy container make room for others.
    if isOwn || !transaction.isPlain, inputs.lazyWindow == nil, element.birthTick != tick.number {
      let ways = choices.flatMap { $0.waysOut(under: transaction, at: clock.now) }
      if !ways.isEmpty { return depart(element, from: place, key(), ways) }
    }
    let first = update.afterPass.count
    unmount(element)
    if update.afterPass.count > first, !choices.isEmpty, choices.allSatisfy(\.leavesAtOnce) {
      hasten(handlersFrom: first)
    }
  }

  private func depart(
    _ element: _Element, from place: some DeparturePlace, _ key: AnyHashable, _ ways: [any WayOut]
  ) {
    let list = place.departures ?? Departures()
    place.departures = list
    let departure = Departure(element, key, ways, in: list)
    note("animation", departure.note("leaves"), node: element.firstNode ?? place.owner)
    sleep(element)
    element.visitPresent { part in
      if part.isItem { itemRemoved(part) }
      part.rest.insert(.departed)
    }
    element.rest.formUnion([.departing, .offScreen])
    list.add(departure)
    frames.add(departure, self)
  }

  /// Takes back what has left a place with this key, if its transition still runs.
  func takeBack(_ key: @autoclosure () -> AnyHashable, in place: some DeparturePlace) -> _Element? {
    guard let departure = place.departures?.take(key()) else { return nil }
    let element = departure.element
    frames.remove(departure)
    note("animation", departure.note("returns"), node: element.firstNode ?? place.owner)
    element.rest.subtract([.departing, .offScreen])
    element.visitPresent { part in
      part.rest.remove(.departed)
      if part.isItem { itemInserted() }
    }
    wake(element)
    return element
  }
}

extension _Element {
  /// Whether it is a departure: it was removed from its place, and its transition has not ended.
  final var isDeparting: Bool { rest.contains(.departing) }
  /// Whether it is in a departure, so that it no longer counts as an item.
  final var hasDeparted: Bool { rest.contains(.departed) }

  /// Calls `body` with the element and what is below it, without departures.
  fileprivate func visitPresent(_ body: (_Element) -> Void) {
    body(self)
    visitChildren { if !$0.isDeparting { $0.visitPresent(body) } }
  }
}
