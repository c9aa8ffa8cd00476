import TerminalText
import Testing

@Suite struct WrappingTests {
  @Test func `text is wrapped at spaces if it is too wide, and continues indented`() {
    #expect("tap Button".wrapped(to: 10, hanging: 2) == ["tap Button"])
    #expect("tap Button \"Next\"".wrapped(to: 10, hanging: 2) == ["tap Button", "  \"Next\""])
    #expect("  one two three".wrapped(to: 9, hanging: 4) == ["  one two", "    three"])
  }

  @Test func `a word that is wider than a line continues in the next one, by whole characters`() {
    #expect("a 日本語日本語".wrapped(to: 6, hanging: 1) == ["a", " 日本", " 語日", " 本語"])
    #expect("  abcdefgh".wrapped(to: 6, hanging: 2) == ["  abcd", "  efgh"])
  }

  @Test(arguments: 4..<30)
  func `no line is wider than it may be, and nothing but spaces is lost`(_ width: Int) {
    let text = "write of UsersView._users in the handler at Users.swift:9, from 日本 to 👩‍👩‍👧"
    let lines = text.wrapped(to: width, hanging: 4)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
