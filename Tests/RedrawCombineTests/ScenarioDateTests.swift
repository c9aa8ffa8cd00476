import Foundation
import RedrawCombine
import Testing

@Suite struct ScenarioDateTests {
  @Test(arguments: [
    ("2026-01-01T09:41:00Z", "2026-01-01T09:41:00Z"), ("2026-03-01", "2026-03-01T00:00:00Z"),
    ("2024-02-29T23:59:59", "2024-02-29T23:59:59Z"), ("2026-03-01 08:30", "2026-03-01T08:30:00Z"),
    ("2026-03-01T00:30:00+02:00", "2026-02-28T22:30:00Z"), ("2026-12-31T23:00:00-0130", "2027-01-01T00:30:00Z"),
    ("1972-01-01", "1972-01-01T00:00:00Z"), ("2261-12-31T23:59:59Z", "2261-12-31T23:59:59Z"),
  ])
  func `a date is read as it is commonly written`(text: String, expected: String) throws {
    let date = try #require(ScenarioDate(text))
    #expect(date.text == expected)
    #expect(ScenarioDate(date.text) == date)
    #expect(date.date == (try Date(expected, strategy: .iso8601)))
  }

  @Test(arguments: [
    "", "now", "2026", "2026-13-01", "2026-02-29", "2026-00-10", "2026-01-32", "26-01-01", "2026-01-01T",
    "2026-01-01T24:00",
    "2026-01-01T10:60", "2026-01-01T10:00:60Z", "2026-01-01T10:00:00Zulu", "2026-01-01T10:00:00+15:00", "1971-12-31",
    "2262-01-01", "1972-01-01T00:00:00+01:00", "٢٠٢٦-01-01", "2026-01-01 ",
  ])
  func `anything else isn't a date`(text: String) {
    #expect(ScenarioDate(text) == nil)
  }

  @Test func `by default, a scenario starts on the first day of 2026`() {
    #expect(ScenarioDate.standard.text == "2026-01-01T09:41:00Z")
    #expect(ScenarioDate.now > .standard)
  }
}

private func > (one: ScenarioDate, other: ScenarioDate) -> Bool { one.nanoseconds > other.nanoseconds }
