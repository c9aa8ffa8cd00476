import TerminalText
import Testing

@Suite struct FittingTests {
  @Test func `text is truncated by columns, not by characters, and only if it is too wide`() {
    #expect("Cell".fitted(to: 4) == "Cell")
    #expect("Cells".fitted(to: 4) == "Cel…")
    #expect("日本語".fitted(to: 5) == "日本…")
    #expect("日本語".fitted(to: 4) == "日…", "half a character can't be shown")
    #expect("Cells".fitted(to: 4, ellipsis: "...") == "C...")
    #expect("Cells".fitted(to: 0) == "")
  }

  @Test func `names that would become the same are cut where they differ, others at their end`() {
    let names = ["ProductCell.Badge", "ProductCell.Price", "ShoppingCartOfMine", "Cart", "Cart"]
    #expect(
      fittedApart(names, to: 12) == [
        "ProductCell.Badge": "…tCell.Badge", "ProductCell.Price": "…tCell.Price", "ShoppingCartOfMine": "ShoppingCar…",
        "Cart": "Cart",
      ])
    let both = fittedApart(["AAAA.one.Cell.Row", "AAAA.two.Cell.Row", "BBBB.two.Cell.Row"], to: 9, ellipsis: "...")
    #expect(both["AAAA.one.Cell.Row"] == "AAAA.o...", "cut at its end it is alone already")
    #expect(Set(both.values).count == 3)
    let ends = fittedApart(["Aaaaaa.x.Cell", "Abaaaa.x.Cell", "Abaaaa.y.Cell"], to: 6)
    #expect(ends["Abaaaa.x.Cell"] == ends["Abaaaa.y.Cell"], "nothing of six columns tells these apart")
    #expect(ends["Aaaaaa.x.Cell"] == "Aaaaa…")
  }

  @Test func `the ends of names are cut by columns too`() {
    #expect("Cells".fittedAtEnd(to: 4) == "…lls")
    #expect("日本語".fittedAtEnd(to: 4) == "…語")
    #expect("Cell".fittedAtEnd(to: 4) == "Cell")
    #expect("Cells".fittedAtEnd(to: 0) == "")
    #expect("Cells".fittedAtEnd(to: 2, ellipsis: "...") == "")
  }

  @Test(arguments: ["é", "日", "👩‍👩‍👧", "ab"])
  func `padding counts columns`(_ text: String) {
    #expect(text.padded(to: 4).displayWidth == 4)
    #expect(text.indented(to: 4).displayWidth == 4)
    #expect(text.padded(to: 1) == text)
  }
}
