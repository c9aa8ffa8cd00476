import TraceAnalysis

/// The texts of a page, as many bytes of them as there is room for.
///
/// Texts that many rows have, or could have, are in a table once, and rows have their numbers. Others are written where they
/// are. Each text is first shown in full, as long as a name may be, and shortened once the room is used up.
final class PageTexts {
  /// By number.
  private(set) var table: [String] = []
  /// How many texts of rows there was no room for.
  private(set) var omitted = 0
  private var numbers: [String: Int] = [:]
  private var room: Int

  init(room: Int = PageTexts.defaultRoom) { self.room = room }

  static let defaultRoom = 900_000
  /// Where the room is used up, a text that can't be left out has no more bytes.
  private static let leastLength = 24

  /// The number of a row's text: 0 for an empty one, -1 where there is no room for it.
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

  /// A text as it is written where it is.
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

/// Which of a list's members a page has, with their numbers there.
struct PageSelection {
  /// Places in the list, in the list's order.
  let kept: [Int]
  private var numbers: [Int: Int] = [:]

  /// - Parameter ranked: places in the list, those to keep first in front.
  init(_ ranked: some Sequence<Int>, atMost most: Int) {
    var chosen: Set<Int> = []
    for place in ranked where chosen.count < most { chosen.insert(place) }
    kept = chosen.sorted()
    for (number, place) in kept.enumerated() { numbers[place] = number }
  }

  /// The number of a member; -1 where it was left out.
  subscript(_ place: Int) -> Int { numbers[place] ?? -1 }
}
