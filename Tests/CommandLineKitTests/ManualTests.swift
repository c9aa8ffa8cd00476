import TestSupport
import Testing

@testable import CommandLineKit

@Suite struct ManualTests {
  static let places = ["", "bake", "oven", "oven clean"]

  private func page(_ words: String) throws -> (title: String, text: String) {
    let place = try Bakery.program.place(at: words.split(separator: " ").map(String.init))
    return (place.manualTitle, Bakery.program.manualPage(for: place))
  }

  @Test(arguments: places)
  func `the page of every command and group is as recorded`(_ words: String) throws {
    let page = try page(words)
    #expect(golden("CommandLine/Bakery/\(page.title).1", page.text) == .same)
  }

  @Test(.needs("groff"), arguments: places)
  func `Groff prints no warnings for any page`(_ words: String) throws {
    let groff = try #require(installed("groff"))
    let check = try run(groff, ["-man", "-ww", "-Tutf8", "-z"], input: .init(try page(words).text.utf8))
    #expect(check == ProgramRun())
  }

  @Test func `nothing in a text is taken for a macro or an escape`() {
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
