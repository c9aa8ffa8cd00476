import Foundation

/// A file that is gone when nobody needs it any more.
final class TemporaryFile {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

  init(_ bytes: some Sequence<UInt8> = []) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  func append(_ bytes: some Sequence<UInt8>) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
