#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The location of an expectation in a test.
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

/// Reports a failure to Swift Testing or XCTest, whichever runs the test.
///
/// One product supports both, so that helpers can be shared by tests of either kind. That costs nothing: what SwiftPM
/// links for tests contains both anyway, and this product is only for tests. A failure outside a test of Swift Testing,
/// as in XCTest or in a detached task, is reported to both; the framework that isn't running a test ignores it.
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
