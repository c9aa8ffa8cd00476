import Foundation
import RedrawCore
import RedrawTesting
import SystemCalls
import Testing

private struct Clock: View {
  @State private var shown = "\(Date().timeIntervalSince1970)"

  var body: some View {
    Text(shown)
    Button("Look") { shown = "\(Date().timeIntervalSince1970) \(Int.random(in: 0...999_999))" }
  }
}

/// What views that a test records see of the time and of randomness.
@MainActor
@Suite struct RecordedTimeTests {
  @Test(.enabled(if: StagedSystem.isAvailable, "the C library of this build can not be replaced"))
  func `a recording starts at its date and is the same each time`() throws {
    var seen: [[String]] = []
    for _ in 0..<2 {
      _ = try RedrawRecording(of: Clock()) { app in
        #expect(app.texts.first == "1767260460.0")
        app.advance(by: 1.5)
        try app.tap("Look")
        seen.append(app.texts)
      }
    }
    #expect(seen[0] == seen[1])
    #expect(seen[0].first?.hasPrefix("1767260461.5 ") == true)
    #expect(Date().timeIntervalSince1970 > 1_767_260_500, "afterwards it is now")
  }

  @Test func `real time is available on request`() throws {
    var options = EngineOptions()
    options.usesRealTime = true
    _ = try RedrawRecording(of: Clock(), options: options) { app in
      #expect(app.texts.first.flatMap(Double.init).map { $0 > 1_767_260_500 } == true)
    }
  }
}
