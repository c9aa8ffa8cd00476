#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Where an expectation stands in a test.
public struct TestLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }
}

/// Tells a failure to whichever of Swift Testing and XCTest runs the test.
///
/// One product serves both, so that helpers of a test suite can be shared by tests of either kind. That costs nothing:
/// what SwiftPM links for tests holds both anyway, and this product is for tests alone. A failure that belongs to no test
/// of Swift Testing, as in XCTest or in a detached task, is told to both: the one that runs nothing takes no notice.
func report(_ message: String, at location: TestLocation) {
  #if canImport(Testing)
    let place = SourceLocation(
      fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
      column: Int(location.column))
    Issue.record(Comment(rawValue: message), sourceLocation: place)
    if Test.current != nil { return }
  #endif
  #if canImport(XCTest)
    XCTFail(message, file: location.filePath, line: location.line)
  #endif
}
