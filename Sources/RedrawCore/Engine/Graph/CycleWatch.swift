/// Who keeps an update from settling. It is there only for as long as it looks as if one doesn't.
///
/// Two things may go on for ever. Handlers that run after a pass make another pass, up to `maximumPasses`: the views of
/// the last ones are kept here. A body that writes what it reads has its node signalled again in the same update: how
/// often is counted here, and at as many turns it is parked until the pass is over.
final class CycleWatch {
  /// A view of the last passes: it takes part where a source has signalled it or a handler of it has run.
  private struct Member {
    let node: _Node
    var pending: _Node.Pending
    var takesPart: Bool
  }

  private var members: [Member] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var turns: [ObjectIdentifier: Int] = [:]
  /// Elements that have had too many turns in this pass.
  private(set) var parked: [_Element] = []
  /// All that is evaluated is kept from now on: the bound of the passes is near.
  var watchesPasses = false
  /// Bodies have gone on writing under new transactions: what they have signalled last waits.
  var isEndless = false
  /// Each element has one more turn, and whatever it signals comes to nothing.
  var isClosing = false

  /// Bodies have signalled each other, or themselves, for too long.
  var hasParked: Bool { isEndless || !parked.isEmpty }

  func startPass() { turns = [:] }

  func countTurn(of element: _Element) -> Int {
    let count = turns[ObjectIdentifier(element), default: 0] + 1
    turns[ObjectIdentifier(element)] = count
    return count
  }

  func park(_ element: _Element) { parked.append(element) }

  /// The latest reason counts, with the properties of all.
  func note(_ node: _Node, _ pending: _Node.Pending, takesPart: Bool) {
    guard let place = places[ObjectIdentifier(node)] else {
      places[ObjectIdentifier(node)] = members.count
      return members.append(Member(node: node, pending: pending, takesPart: takesPart))
    }
    if pending.isEmpty {
      members[place].takesPart = members[place].takesPart || takesPart
      return
    }
    var pending = pending
    pending.flags.formUnion(members[place].pending.flags)
    pending.properties |= members[place].pending.properties
    members[place].pending = pending
    members[place].takesPart = members[place].takesPart || takesPart
  }

  /// Those that take part and are still there, in the order in which they came up.
  var participants: [(node: _Node, pending: _Node.Pending)] {
    members.filter { $0.takesPart && $0.node.isAttached }.map { ($0.node, $0.pending) }
  }
}
