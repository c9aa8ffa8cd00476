import TerminalText
import TestSupport
import Testing

@testable import CommandLineKit

@Suite struct HelpTests {
  @Test(
    arguments: [
      ("", "bakery"), ("bake", "bakery-bake"), ("oven", "bakery-oven"), ("oven clean", "bakery-oven-clean"),
    ], [50, 80, 200])
  func `the help of every command is as recorded`(_ place: (words: String, name: String), _ width: Int) throws {
    let text = try Bakery.program.place(at: place.words.split(separator: " ").map(String.init)).helpText(width: width)
    #expect(golden("CommandLine/Bakery/\(place.name)-\(width).txt", text) == .same)
  }

  @Test func `no line of help is wider than the terminal, except what can't be broken`() {
    for place in Bakery.program.place.subtree {
      for width in [60, 80, 120] {
        let wide = place.helpText(width: width).split(separator: "\n").filter { $0.displayWidth > width }
        #expect(wide.allSatisfy { $0.hasPrefix("Usage:") }, "\(place.words) at \(width)")
      }
    }
  }

  @Test func `words are wrapped by their width in columns, and long ones stay whole`() {
    #expect(wrapped("one two three", to: 7) == ["one two", "three"])
    #expect(wrapped("日本 語 日", to: 7) == ["日本 語", "日"])
    #expect(wrapped("incomprehensible a b", to: 4) == ["incomprehensible", "a b"])
    #expect(wrapped("", to: 10) == [])
  }
}
