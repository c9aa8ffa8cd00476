import Testing

@testable import RedrawCore

private struct Refused: Error {
  var code: Int
}

private enum Broken: Error {
  case pipe, disk(String)
}

@MainActor
@Suite struct ErrorComparisonTests {
  private func areEqual(_ a: any Error, _ b: any Error) -> Bool { ComparisonPlan.of((any Error).self).areEqual(a, b) }

  @Test func `errors are compared by their types first and then by their values, not by their boxes`() {
    #expect(areEqual(Refused(code: 1), Refused(code: 1)))
    #expect(!areEqual(Refused(code: 1), Refused(code: 2)))
    #expect(areEqual(Broken.disk("full"), Broken.disk("full")))
    #expect(!areEqual(Broken.disk("full"), Broken.pipe))
    #expect(!areEqual(Broken.pipe, Refused(code: 0)))
  }
}
