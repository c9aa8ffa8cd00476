import TerminalText
import Testing

@testable import TraceReport

@Suite struct TableTests {
  private func table(_ names: String...) -> TextTable {
    var table = TextTable([("view", .left), ("evaluations", .right)])
    for name in names { table.add([name, "1"]) }
    return table
  }

  @Test func `in Markdown a name is no tag, no mention, no emphasis and no end of a cell; numbers stay as they are`() {
    var table = table("Row<Text>", "@self, _users_", "a|b", "ListView.Cell")
    table.add(["#1 `x` *y*", "1,234"])
    #expect(
      table.markdown == #"""
        | view | evaluations |
        | --- | ---: |
        | Row\<Text\> | 1 |
        | @<!-- -->self, \_users\_ | 1 |
        | a\|b | 1 |
        | ListView.Cell | 1 |
        | #<!-- -->1 \`x\` \*y\* | 1,234 |

        """#)
  }

  @Test func `in CSV a cell is quoted where it must be, and not elsewhere`() {
    #expect(
      table("@self, _item", "a\"b", "Row<Text>").csv.hasSuffix("\n\"@self, _item\",1\n\"a\"\"b\",1\nRow<Text>,1\n"))
  }

  @Test(arguments: [24, 28, 32])
  func `if space is short, different names stay different, and keep their columns`(_ width: Int) {
    let text = table("ProductCell.Badge", "ProductCell.Price", "Cart").text(TextStyle(width: width))
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    #expect(Set(lines).count == lines.count, "\(text)")
    let wide = table("ProductCell.Badge", "ProductCell.Price", "Cart").text(TextStyle(width: 80))
    #expect(!wide.contains("…"))
  }
}
