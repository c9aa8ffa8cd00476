import TraceAnalysis

/// The texts of a page, within a limit of bytes.
///
/// Texts that many rows can share are stored once in a table, and rows refer to them by number. Others are stored
/// inline. Each text is first shown in full, up to the longest name, and shortened once the limit is reached.
final class PageTexts {
  /// By number.
  private(set) var table: [String] = []
  /// How many texts of rows exceeded the limit.
  private(set) var omitted = 0
  private var numbers: [String: Int] = [:]
  private var room: Int

  init(room: Int = PageTexts.defaultRoom) { self.room = room }

  static let defaultRoom = 900_000
  /// Once the limit is reached, a text that can't be left out is shortened to this many bytes.
  private static let leastLength = 24

  /// The number of a row's text: 0 if it is empty, -1 if it exceeds the limit.
  func number(of text: String) -> Int {
    if text.isEmpty { return 0 }
    if let number = numbers[text] { return number }
    guard room > 0 else {
      omitted += 1
      return -1
    }
    table.append(shown(text))
    numbers[text] = table.count
    return table.count
  }

  /// A text to store inline.
  func shown(_ text: String) -> String {
    let shown = ShownText.name(room > 0 ? text : ShownText.fitted(text, to: Self.leastLength))
    room -= Self.size(of: shown)
    return shown
  }

  /// Control characters and `<` take six bytes each in the page's data.
  private static func size(of text: String) -> Int {
    text.utf8.reduce(3) { $0 + ($1 < 0x20 || $1 == UInt8(ascii: "<") ? 6 : 1) }
  }
}

/// Which members of a list a page includes, and their numbers in the page.
struct PageSelection {
  /// Indices into the list, in the list's order.
  let kept: [Int]
  private var numbers: [Int: Int] = [:]

  /// - Parameter ranked: indices into the list, in order of priority.
  init(_ ranked: some Sequence<Int>, atMost most: Int) {
    var chosen: Set<Int> = []
    for place in ranked where chosen.count < most { chosen.insert(place) }
    kept = chosen.sorted()
    for (number, place) in kept.enumerated() { numbers[place] = number }
  }

  /// The number of a member, or -1 if it isn't included.
  subscript(_ place: Int) -> Int { numbers[place] ?? -1 }
}
