/// Finds what keeps an update from settling. It exists only while an update looks as if it won't.
///
/// Two things can go on forever. Handlers that run after a pass cause another pass, up to `maximumPasses`; the views of the
/// last passes are kept here. A body that writes what it reads gets its node signalled again in the same update; that is counted
/// here, and at the same limit the node is parked until the pass is over.
final class CycleWatch {
  /// A view in the last passes. It takes part if a source signalled it or a handler of it ran.
  private struct Member {
    let node: _Node
    var pending: _Node.Pending
    var details: _Node.Details?
    var takesPart: Bool
  }

  private var members: [Member] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var turns: [ObjectIdentifier: Int] = [:]
  /// Elements that were evaluated too often in this pass.
  private(set) var parked: [_Element] = []
  /// Whether to keep everything evaluated from now on, because the limit of passes is near.
  var watchesPasses = false
  /// Whether bodies keep writing under new transactions; what they signalled last waits.
  var isEndless = false
  /// Whether each element is evaluated one last time, and what it signals is ignored.
  var isClosing = false

  /// Whether bodies have signalled each other, or themselves, for too long.
  var hasParked: Bool { isEndless || !parked.isEmpty }

  func startPass() { turns = [:] }

  func countTurn(of element: _Element) -> Int {
    let count = turns[ObjectIdentifier(element), default: 0] + 1
    turns[ObjectIdentifier(element)] = count
    return count
  }

  func park(_ element: _Element) { parked.append(element) }

  /// Keeps the latest reason, with the properties of all.
  func note(_ node: _Node, _ pending: _Node.Pending, _ details: _Node.Details? = nil, takesPart: Bool) {
    guard let place = places[ObjectIdentifier(node)] else {
      places[ObjectIdentifier(node)] = members.count
      return members.append(Member(node: node, pending: pending, details: details, takesPart: takesPart))
    }
    if pending.isEmpty {
      members[place].takesPart = members[place].takesPart || takesPart
      return
    }
    var pending = pending
    pending.flags.formUnion(members[place].pending.flags)
    pending.properties |= members[place].pending.properties
    (members[place].pending, members[place].details) = (pending, details)
    members[place].takesPart = members[place].takesPart || takesPart
  }

  /// Those that take part and still exist, in the order in which they were noted.
  var participants: [(node: _Node, pending: _Node.Pending, details: _Node.Details?)] {
    members.filter { $0.takesPart && $0.node.isAttached }.map { ($0.node, $0.pending, $0.details) }
  }
}
