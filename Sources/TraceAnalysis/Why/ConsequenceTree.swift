import TraceFormat

/// What an evaluation led to, in groups: nodes of one type that were created by nodes of one group.
struct ConsequenceTree {
  private struct Group {
    let parent: Int
    let depth: Int
    var sum: Explanation.Consequence
    var children: [Int] = []
  }

  private struct Key: Hashable {
    let parent: Int
    let type: TypeID
    let rule: ComparisonRule
  }

  /// The first group is the evaluation itself.
  private var groups: [Group]
  private var numbers: [Key: Int] = [:]
  /// The group of each evaluated node.
  private var ofNodes: [LastingPlace: Int]
  /// Deeper nodes count at this depth, because the tree of views can be arbitrarily deep.
  private static let deepest = 64

  init(from place: LastingPlace) {
    groups = [Group(parent: 0, depth: 0, sum: Explanation.Consequence(type: .none, rule: .none))]
    ofNodes = [place: 0]
  }

  /// Whether a node is the one in question, or was evaluated because of it.
  func has(_ place: LastingPlace) -> Bool { ofNodes[place] != nil }

  /// Adds a node that was evaluated because another node created it, if that one is in the tree.
  mutating func add(_ place: LastingPlace, _ type: TypeID, madeBy maker: LastingPlace, isWasted: Bool) {
    guard !has(place), let parent = ofNodes[maker] else { return }
    let group = group(below: parent, type, .none)
    groups[group].sum.count += 1
    groups[group].sum.wasted += isWasted ? 1 : 0
    ofNodes[place] = group
  }

  /// Adds nodes that another node created and that were found equal, if that one is in the tree.
  mutating func add(_ skip: TickSkip, madeBy maker: LastingPlace) {
    guard let parent = ofNodes[maker] else { return }
    groups[group(below: parent, skip.type, skip.rule)].sum.count += UInt64(skip.count)
  }

  private mutating func group(below maker: Int, _ type: TypeID, _ rule: ComparisonRule) -> Int {
    let parent = groups[maker].depth < Self.deepest ? maker : groups[maker].parent
    let key = Key(parent: parent, type: type, rule: rule)
    if let known = numbers[key] { return known }
    let sum = Explanation.Consequence(type: type, rule: rule)
    groups.append(Group(parent: parent, depth: groups[parent].depth + 1, sum: sum))
    groups[parent].children.append(groups.count - 1)
    numbers[key] = groups.count - 1
    return groups.count - 1
  }

  /// Groups come after those above them.
  var consequences: [Explanation.Consequence] {
    var sums = groups.map(\.sum)
    for index in groups.indices.reversed() { sums[index].consequences = groups[index].children.map { sums[$0] } }
    return sums[0].consequences
  }
}
