import TestSupport
import Testing

@testable import CommandLineKit

@Suite struct ManualTests {
  @Test(
    "The page of every place is as recorded, and groff finds nothing to warn of",
    arguments: [
      "", "bake", "oven", "oven clean",
    ])
  func pages(_ words: String) throws {
    let place = try Bakery.program.place(at: words.split(separator: " ").map(String.init))
    let page = Bakery.program.manualPage(for: place)
    #expect(golden("CommandLine/Bakery/\(place.manualTitle).1", page) == .same)
    guard let groff = installed("groff") else { return print("groff is not installed: the page is not checked") }
    let check = try run(groff, ["-man", "-ww", "-Tutf8", "-z"], input: .init(page.utf8))
    #expect(check == ProgramRun())
  }

  @Test("Nothing in a text is taken for a macro or an escape")
  func escaping() {
    var page = RoffPage(title: "a \"b\"", section: 1, source: "s", manual: "m")
    page.line(".SH not a heading")
    page.line("'quoted' \\fB --flag")
    #expect(
      page.text == """
        .TH "A \\(dqB\\(dq" "1" "" "s" "m"
        \\&.SH not a heading
        \\(aqquoted\\(aq \\efB \\-\\-flag

        """)
  }
}
