import Foundation
import TestSupport

/// One of the package's scripts in a folder of its own, with programs that a test puts into `bin`.
struct CopiedScript {
  let folder: TemporaryFolder

  /// - Parameter folders: those of the package that it looks into, empty here.
  init(_ name: String, folders: [String]) throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["Scripts", "bin"] + folders {
      try files.createDirectory(at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try files.copyItem(
      at: packageRoot.appendingPathComponent("Scripts/\(name)"),
      to: folder.url.appendingPathComponent("Scripts/\(name)"))
  }

  func program(_ name: String, _ text: String) throws {
    try folder.program("bin/\(name)", "#!/bin/sh\n\(text)\n")
  }
}
