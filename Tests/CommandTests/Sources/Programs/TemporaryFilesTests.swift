import Foundation
import TestSupport
import Testing

@Suite struct TemporaryFilesTests {
  /// Told apart by a number, so that no program of it is in the cache.
  private static func view() -> String {
    """
    import SwiftUI
    struct Card: View { var body: some View { Text("\(UUID())") } }
    #Preview { Card() }
    """
  }

  @Test(arguments: [("Card.swift", "--sources Card.swift"), ("Sources/Cards/Card.swift", "--package-path .")])
  func `compiling leaves no temporary files`(_ file: String, _ options: String) throws {
    let sources = try SourceFolder([
      file: Self.view(),
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Cards", targets: [.target(name: "Cards")])
      """,
    ])
    let run = try bash(
      "mkdir tmp; export TMPDIR=\"$PWD/tmp\" XDG_CACHE_HOME=\"$2\"; \"$1\" record \(options) -o t.rtrace; ls -A tmp",
      [built("redraw-trace").path, SourceFolder.sharedCache], in: sources.folder.url)
    #expect(run.exitCode == 0)
    #expect(run.output.split(separator: "\n").dropFirst() == [], "the first line is of the recording")
  }
}
