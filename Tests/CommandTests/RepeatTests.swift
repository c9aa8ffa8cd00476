import Foundation
import TestSupport
import Testing

/// `record --repeat`, which finds out whether sources do the same each time.
@Suite struct RepeatTests {
  static let shop = """
    import SwiftUI

    struct Shop: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Label(count: count)
          Button("Add") { count += 1 }
        }
      }
    }

    struct Label: View {
      let count: Int
      var body: some View { Text("\\(count)") }
    }

    #Preview("Shop") { Shop() }

    """

  /// The same with a value of its own in each run, which is compared and not shown.
  static let restless = shop.replacing("Label(count: count)", with: "Label(ticket: .random(in: 0...1), count: count)")
    .replacing("let count: Int", with: "let ticket: Double\n  let count: Int")

  func record(_ source: String, _ options: String) throws -> (run: ProgramRun, folder: SourceFolder) {
    let folder = try SourceFolder(["Shop/Shop.swift": source])
    let step = #"--step 'tap "Add"'"#
    return (try folder.redrawTrace("record --sources Shop --preview Shop \(step) \(options)"), folder)
  }

  @Test func `deterministic sources end with 0, and one trace is kept`() throws {
    let (run, folder) = try record(Self.shop, "--values --repeat 4 -o a.rtrace")
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("a.rtrace: Shop, 2 ticks, "))
    #expect(run.output.hasSuffix("bytes\n4 runs, all with the same bytes\n"))
    #expect(try folder.names == ["Shop", "a.rtrace"])
    #expect(try folder.redrawTrace("verify a.rtrace").exitCode == 0)
  }

  @Test func `a value that is different in each run is named with its tick and view, and ends with 1`() throws {
    let (run, folder) = try record(Self.restless, "--values --real-random --repeat 3 -o a.rtrace")
    #expect(run.exitCode == 1)
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.first == #"2 of 2 repeats differ from run 1; run 2 differs first in tick 1 "tap Add", in Label:"#)
    #expect(
      run.output.contains(
        /\n  run 1: evaluation \d+ Label: @self \(ticket by bytes.*\) from "0\.\d+.*" to "0\.\d+.*"\n/))
    #expect(run.output.contains("\n  run 2: evaluation "))
    #expect(lines.last?.hasPrefix("hint: remove --real-time and --real-random; ") == true)
    #expect(try folder.names == ["Shop", "a.rtrace"])
    #expect(try folder.redrawTrace("verify a.rtrace").exitCode == 0)
  }

  @Test func `values derived from the seed are the same in each run`() throws {
    let (run, _) = try record(Self.restless, "--values --repeat 3 -o a.rtrace")
    #expect(run.exitCode == 0)
    #expect(run.output.hasSuffix("3 runs, all with the same bytes\n"))
  }

  @Test func `without values, runs with equal traces count as the same`() throws {
    #expect(try record(Self.restless, "--real-random --repeat 3 -o a.rtrace").run.exitCode == 0)
  }

  @Test func `JSON lists the findings and matches its schema`() throws {
    let schema = try JSONSchema("Docs/Schemas/record.schema.json")
    let (restless, _) = try record(Self.restless, "--values --real-random --repeat 2 -o a.rtrace --format json")
    #expect(restless.exitCode == 1)
    #expect(try schema.faults(in: restless.output) == [])
    #expect(
      restless.output.contains(#""repeat":{"runs":2,"different":[2],"difference":{"run":2,"tick":1,"label":"tap Add","#)
    )
    #expect(restless.output.contains(#""view":"Label","inFirstRun":"evaluation "#))
    let (shop, _) = try record(Self.shop, "--repeat 2 -o a.rtrace --format json")
    #expect(shop.exitCode == 0)
    #expect(shop.output.contains(#""repeat":{"runs":2,"different":[]}"#))
    #expect(try schema.faults(in: shop.output) == [])
  }

  @Test
  func `a target of a package and scenarios of the catalog are repeated too, each trace told on its own`() throws {
    let folder = try SourceFolder([
      "Shop/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Shop")])

      """, "Shop/Sources/Shop/Shop.swift": Self.shop,
    ])
    let package = try folder.redrawTrace("record --package-path Shop --preview Shop --repeat 2")
    #expect(package.exitCode == 0, "\(package.errors)")
    #expect(package.output.hasSuffix("2 runs, all with the same bytes\n"), "\(package.errors)")
    let catalog = try folder.redrawTrace("record A1 A2 --repeat 3 -o traces")
    #expect(catalog.exitCode == 0)
    #expect(catalog.output.ranges(of: "3 runs, all with the same bytes\n").count == 2)
  }

  @Test func `repetitions that can't be compared are refused before anything is recorded`() throws {
    let folder = try SourceFolder([:])
    for (options, words) in [
      (
        "--repeat 2 -o -",
        "--repeat has to read the trace again, which standard output doesn't allow; name a file with -o"
      ),
      (
        "--repeat 2 -o /dev/null",
        "--repeat has to read the trace again, which /dev/null doesn't allow; name a file with -o"
      ),
      ("--repeat 2 --durations", "--repeat can't be used with --durations; remove one of them"),
      ("--repeat 1", "--repeat: '1' is out of range; use a number from 2 to 1000"),
    ] {
      #expect(
        try folder.redrawTrace("record A1 \(options)") == ProgramRun(errors: "error: \(words)\n", exitCode: 2))
    }
    #expect(try folder.names == [])
  }

  @Test func `if a later run crashes, that ends with 6, and the first trace is kept`() throws {
    let source = Self.shop.replacing(
      "count += 1", with: "count += 1; if !addsLine(\"runs.txt\") { count = [1][count + 3] }"
    ).replacing(
      "import SwiftUI\n",
      with: """
        import Foundation
        import SwiftUI

        /// Whether this is the first run.
        func addsLine(_ file: String) -> Bool {
          let isFirst = !FileManager.default.fileExists(atPath: file)
          try? Data().write(to: URL(fileURLWithPath: file))
          return isFirst
        }

        """)
    let (run, folder) = try record(source, "--repeat 3 -o a.rtrace")
    #expect(run.exitCode == 6, "\(run.output)\(run.errors)")
    #expect(run.output.isEmpty, "\(run.output)\(run.errors)")
    #expect(try folder.names.contains("a.rtrace"))
    #expect(try folder.redrawTrace("verify a.rtrace").exitCode == 0)
  }
}
