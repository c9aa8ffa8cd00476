import RedrawTesting
import XCTest

/// The same expectations in a test of XCTest.
final class XCTestTests: XCTestCase {
  func testExpectationsHold() async throws {
    let redraws = try await RedrawRecording(of: People()) { app in try app.tap("Bob") }
    redraws.expect("Row", evaluations: 3, in: .step("tap Bob"))
    redraws.expectNoWaste(of: "Taps")
  }
}
