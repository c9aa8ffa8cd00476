import Foundation
import TestSupport
import Testing

/// Frameworks of Apple's as values: what code shows of them is recorded, and nothing works.
@Suite struct StandInTests {
  private func record(_ source: String, _ steps: [String] = []) throws -> (folder: SourceFolder, run: ProgramRun) {
    let folder = try SourceFolder(["A.swift": source])
    let words = steps.map { " --step '\($0)'" }.joined()
    return (folder, try folder.redrawTrace("record --sources A.swift --strict -o t.rtrace" + words))
  }

  @Test func `a chart shows its marks as values, and is redrawn if one of them changes`() throws {
    let (folder, run) = try record(
      """
      import Charts
      import SwiftUI
      struct A: View {
        @State private var steps = [3, 5]
        @State private var taps = 0
        var body: some View {
          Bars(steps: steps)
          Button("Add") { steps.append(8) }
          Button("Tap") { taps += 1 }
          Text("\\(taps)")
        }
      }
      struct Bars: View {
        let steps: [Int]
        var body: some View {
          Chart(steps, id: \\.self) { BarMark(x: .value("Day", $0), y: .value("Steps", $0)).foregroundStyle(.green) }
            .chartYAxis(.hidden)
        }
      }
      #Preview { A() }
      """, ["tap Add", "tap Tap"])
    #expect(run.exitCode == 0, "\(run.errors)")
    let summary = try folder.redrawTrace("summary t.rtrace")
    #expect(summary.output.contains("  stand-ins    Charts\n"))
    #expect(summary.output.contains("tick 1 \"tap Add\": 2 evaluations, 1 commit"))
    let equal = "tick 2 \"tap Tap\": 1 evaluation, 1 skipped, 1 commit"
    #expect(summary.output.contains(equal), "the chart's view is equal")
    #expect(try folder.redrawTrace("summary t.rtrace --format json").output.contains(#""standIns":"Charts""#))
  }

  @Test func `a service never answers, and its status is undetermined`() throws {
    let (_, run) = try record(
      """
      import CoreLocation
      import SwiftUI
      struct A: View {
        @State private var words = "nothing"
        let manager = CLLocationManager()
        var body: some View {
          Text(words)
          Button("Add") {
            Task {
              do { words = "\\(try await CLGeocoder().geocodeAddressString("here").count)" } catch { words = "failed" }
              print(words, manager.authorizationStatus == .notDetermined, manager.location == nil)
            }
          }
        }
      }
      #Preview { A() }
      """, ["tap Add"])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect((run.output + run.errors).contains("failed true true"))
  }

  @Test func `an empty stand-in for one of Apple's modules is no error by itself`() throws {
    let (folder, run) = try record(
      "import GameKit\nimport SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n#Preview { A() }")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try !folder.redrawTrace("summary t.rtrace").output.contains("stand-ins"), "nothing stands in for anything")
  }

  private static let frameworks =
    (try? FileManager.default.contentsOfDirectory(
      atPath: packageRoot.appendingPathComponent("Sources/SourceRecording/StandIns/Frameworks").path))?
    .map { String($0.dropLast(5)) }.sorted() ?? []

  @Test(arguments: frameworks)
  func `the list of a framework makes a module that compiles against the engine`(_ framework: String) throws {
    let (_, run) = try record(
      "import SwiftUI\nimport \(framework)\nstruct A: View { var body: some View { Text(\"a\") } }\n#Preview { A() }")
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test func `a stand-in is compiled once for all programs`() throws {
    let folder = try SourceFolder([
      "A.swift": "import CoreMedia\n", "B.swift": "import CoreMedia\nlet b = CMTime.zero\n",
    ])
    let cache = folder.folder.url.appendingPathComponent("cache").path
    for file in ["A", "B"] {
      let run = try folder.redrawTrace(
        "record --sources \(file).swift --root 'Text(\"a\")' -o \(file).rtrace", cache: cache)
      #expect(run.exitCode == 0, "\(run.errors)")
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: cache + "/redraw-trace/StandIns")
    #expect(kept.count == 1 && kept[0].hasSuffix("-CoreMedia"))
  }
}
