import Foundation
import TestSupport

/// A trace in a file that goes away with this object.
final class TemporaryTrace {
  private let folder: TemporaryFolder
  let path: String

  init(_ bytes: [UInt8]) throws {
    folder = try TemporaryFolder()
    path = try folder.file("trace.rtrace", Data(bytes)).path
  }
}
