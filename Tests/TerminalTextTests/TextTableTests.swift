import TerminalText
import Testing

@Suite struct TextTableTests {
  @Test func `a table lines up its columns and leaves no blanks at the ends of lines`() {
    var table = TextTable([("name", .left), ("value", .right), ("", .left)])
    table.add(["a", "10", ""])
    table.add(["longer", "2", "x"])
    #expect(table.text == "name    value\na          10\nlonger      2  x")
  }
}
