import TerminalText
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Cell", 4), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ｱ", 1), ("Ａ", 2), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩", 1), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("→", 1),
    ("─", 1), ("█", 1), ("a\u{200B}b", 2), ("\u{7}", 0), ("नि", 1), ("ไทย", 3), ("שלום", 4), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("𠀀", 2),
  ])
  func `a text is as wide as a terminal shows it`(_ text: String, _ columns: Int) {
    #expect(text.displayWidth == columns)
    #expect("a\(text)".displayWidth == columns + 1 || text == "e\u{301}")
  }

  @Test func `a part of a text has the width of that part`() {
    #expect("日本語".dropFirst().displayWidth == 4)
  }
}
