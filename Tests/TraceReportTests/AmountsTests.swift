import Testing

@testable import TraceReport

/// Numbers as reports show them, also those that only a damaged or forged trace has.
@Suite struct AmountsTests {
  @Test(
    arguments: [
      (0, 0, "0.0%"), (0, 5, "0.0%"), (2, 3, "66.7%"), (1, 1_000_000, "<0.1%"), (999_999, 1_000_000, "99.9%"),
      (3, 3, "100.0%"), (3, 2, "150.0%"),
    ] as [(UInt64, UInt64, String)])
  func `a share has one decimal; only nothing is 0.0%, only everything 100.0%`(
    _ part: UInt64, _ whole: UInt64, _ expected: String
  ) { #expect(percent(part, of: whole) == expected) }

  @Test
  func `a part that exceeds the whole by any amount is shown`() {
    #expect(percent(.max, of: 1) == "1844674407370955161.5%")
  }
}
