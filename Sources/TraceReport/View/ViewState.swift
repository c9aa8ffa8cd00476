import TerminalText
import TraceAnalysis
import TraceFormat

/// What is selected in the explorer, and how each key changes that. Independent of the terminal and the file.
///
///     var state = ViewState(ticks: ticks, title: "feed")
///     if case .show(let place)? = state.press(.right) { state.show(tree(of: place)) }
public struct ViewState {
  /// What a key requires from the owner of the terminal and the file.
  public enum Request: Equatable {
    /// Show another tick, by its position in the table.
    case show(Int)
    case quit, suspend, redraw
  }

  /// The prompt in the last line.
  enum Prompt: Equatable {
    case search(String)
    case tick(String)
  }

  let title: String
  public let ticks: TickTable
  /// What the trace knows.
  let knowledge: TraceKnowledge
  private(set) var tick: Int
  private(set) var tree: TickTree?
  /// The listed nodes, and the position of the selected one among them.
  private(set) var shown: [Int] = []
  private(set) var cursor = 0
  private(set) var folded: Set<Int> = []
  private(set) var wasteOnly = false
  /// How many times the lanes were zoomed in.
  private(set) var zoom = 0
  /// The number of lines by which the reasons are scrolled.
  private(set) var scroll = 0
  private(set) var search = ""
  private(set) var prompt: Prompt?
  private(set) var showsHelp = false
  /// A message shown once, instead of the keys.
  public var message = ""
  /// The number of tree rows that fit, for moving by pages.
  public var pageSize = 10

  public init(ticks: TickTable, title: String, knowledge: TraceKnowledge = TraceKnowledge()) {
    (self.ticks, self.title, self.knowledge) = (ticks, title, knowledge)
    tick = ticks.rows.indices.max { (ticks.rows[$0].wasted, $1) < (ticks.rows[$1].wasted, $0) } ?? 0
  }

  /// Selects a tick by number, before anything is shown.
  public mutating func go(to number: TickNumber) { tick = ticks.place(of: number) ?? tick }

  /// The position of the selected tick.
  public var chosenTick: Int? { ticks.rows.isEmpty ? nil : tick }

  var chosenNode: Int? { shown.indices.contains(cursor) ? shown[cursor] : nil }

  /// Shows the nodes of the selected tick; `nil` if they can't be read.
  public mutating func show(_ tree: TickTree?) {
    self.tree = tree
    folded = []
    list()
    cursor = 0
    if let tree, let first = shown.firstIndex(where: { tree.nodes[$0].wasted > 0 }) { cursor = first }
    scroll = 0
  }

  private mutating func list() { shown = tree?.shown(folded: folded, wasteOnly: wasteOnly) ?? [] }

  // MARK: Keys

  public mutating func press(_ key: ViewKey) -> Request? {
    message = ""
    if key == .control("c") { return .quit }
    if key == .control("z") { return .suspend }
    if key == .control("l") { return .redraw }
    if prompt != nil { return type(key) }
    if showsHelp {
      showsHelp = false
      return key == .character("q") ? .quit : nil
    }
    return moveTick(key) ?? act(key)
  }

  private mutating func moveTick(_ key: ViewKey) -> Request? {
    switch key {
    case .left, .character("h"): return choose(wasteOnly ? nextWaste(by: -1) : tick - 1)
    case .right, .character("l"): return choose(wasteOnly ? nextWaste(by: 1) : tick + 1)
    case .character("["): return choose(nextWaste(by: -1))
    case .character("]"): return choose(nextWaste(by: 1))
    case .character("{"): return choose(0)
    case .character("}"): return choose(ticks.rows.count - 1)
    default: return nil
    }
  }

  private mutating func choose(_ place: Int?) -> Request? {
    guard let place, ticks.rows.indices.contains(place), place != tick else { return nil }
    tick = place
    return .show(place)
  }

  /// The next tick with waste in a direction.
  private mutating func nextWaste(by step: Int) -> Int? {
    let places = step > 0 ? Array(ticks.rows.indices.dropFirst(tick + 1)) : ticks.rows.indices.prefix(tick).reversed()
    let found = places.first { ticks.rows[$0].wasted > 0 }
    if found == nil { message = "no tick \(step > 0 ? "after" : "before") this one has wasted evaluations" }
    return found
  }

  private mutating func act(_ key: ViewKey) -> Request? {
    switch key {
    case .character("q"): return .quit
    case .up, .character("k"): move(to: cursor - 1)
    case .down, .character("j"): move(to: cursor + 1)
    case .pageUp, .control("b"): move(to: cursor - pageSize)
    case .pageDown, .control("f"): move(to: cursor + pageSize)
    case .home, .character("g"): move(to: 0)
    case .end, .character("G"): move(to: shown.count - 1)
    case .enter, .character(" "): fold()
    case .character("w"): filter()
    case .character("/"): prompt = .search("")
    case .character("t"): prompt = .tick("")
    case .character("n"): find(search, by: 1)
    case .character("N"): find(search, by: -1)
    case .character("+"), .character("="): zoom = min(20, zoom + 1)
    case .character("-"): zoom = max(0, zoom - 1)
    case .character("J"): scroll += 1
    case .character("K"): scroll = max(0, scroll - 1)
    case .character("?"): showsHelp = true
    default: break
    }
    return nil
  }

  private mutating func move(to place: Int) {
    cursor = max(0, min(place, shown.count - 1))
    scroll = 0
  }

  private mutating func fold() {
    guard let node = chosenNode, let tree, !tree.nodes[node].children.isEmpty else { return }
    folded.formSymmetricDifference([node])
    list()
  }

  /// Keeps the selected node if it is still listed.
  private mutating func filter() {
    let node = chosenNode
    wasteOnly.toggle()
    list()
    move(to: node.flatMap { shown.firstIndex(of: $0) } ?? 0)
  }

  // MARK: Prompts

  private mutating func type(_ key: ViewKey) -> Request? {
    switch key {
    case .escape: prompt = nil
    case .enter: return finishPrompt()
    case .backspace: edit { $0.isEmpty ? nil : String($0.dropLast()) }
    case .character(let character): edit { $0.count < 200 ? $0 + String(character) : $0 }
    default: break
    }
    return nil
  }

  private mutating func edit(_ change: (String) -> String?) {
    switch prompt {
    case .search(let text)?: prompt = change(text).map(Prompt.search)
    case .tick(let text)?: prompt = change(text).map(Prompt.tick)
    case nil: break
    }
  }

  private mutating func finishPrompt() -> Request? {
    defer { prompt = nil }
    switch prompt {
    case .search(let text)?:
      if !text.isEmpty { search = text }
      find(search, by: 1)
    case .tick(let text)?:
      guard let number = TickNumber(text) else {
        message = "not a tick number"
        return nil
      }
      return choose(ticks.place(of: number))
    case nil: break
    }
    return nil
  }

  /// Selects the next node whose view or identity contains the text, ignoring case and including folded nodes.
  private mutating func find(_ text: String, by step: Int) {
    guard let tree, !text.isEmpty else { return }
    let all = tree.shown(folded: [], wasteOnly: wasteOnly)
    let wanted = text.lowercased()
    let start = chosenNode.flatMap { all.firstIndex(of: $0) } ?? 0
    for distance in 1...max(1, all.count) {
      let place = (start + (step > 0 ? distance : all.count * 2 - distance)) % max(1, all.count)
      guard all.indices.contains(place) else { break }
      let node = tree.nodes[all[place]]
      if node.name.lowercased().contains(wanted) || node.identity.lowercased().contains(wanted) {
        unfold(above: all[place])
        return move(to: shown.firstIndex(of: all[place]) ?? cursor)
      }
    }
    message = "no view or identity in this tick contains '\(printable(text))'"
  }

  private mutating func unfold(above node: Int) {
    var next = tree?.nodes[node].parent
    while let place = next {
      folded.remove(place)
      next = tree?.nodes[place].parent
    }
    list()
  }
}
