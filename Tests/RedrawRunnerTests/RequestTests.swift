import Foundation
import RecordingProtocol
import RedrawCore
import TestSupport
import Testing
import TraceFormat

@testable import RedrawRunner

/// What a program that records makes of what it is asked for.
@MainActor
@Suite struct RequestTests {
  private func request(_ change: (inout RunRequest) -> Void) -> RunRequest {
    var request = RunRequest(producer: "tests 1")
    change(&request)
    return request
  }

  @Test func `settings, rules and parameters are those of the request, and others as they are without one`() {
    let settings = ScenarioSettings(
      request {
        $0.settings = [
          .init("seed", "7"), .init("ticks", "3"), .init("viewport", "12"), .init("values", "true"),
          .init("frame-rate", "120"),
        ]
        $0.rules = [.init("identityAlwaysPrinted", "true"), .init("noSuchRule", "true")]
        $0.parameters = [.init("rows", "5"), .init("rows", "6")]
      })
    #expect(settings.seed == 7)
    #expect(settings.ticks == 3)
    #expect(settings.parameters == ["rows": "6"])
    #expect(settings.options.viewportRows == 12)
    #expect(settings.options.frameRate == 120)
    #expect(settings.options.recordsValues)
    #expect(!settings.options.recordsDurations)
    #expect(!settings.options.recordsSingleSkips)
    #expect(settings.options[.identityAlwaysPrinted] == "true")
    #expect(settings.options[.eventSourcesEvaluate] == EngineOptions()[.eventSourcesEvaluate])
    let plain = ScenarioSettings(request { _ in })
    #expect(plain.seed == 1)
    #expect(plain.ticks == nil)
    #expect(plain.parameters == [:])
    #expect(plain.options.viewportRows == EngineOptions().viewportRows)
    #expect(plain.options.frameRate == 60)
  }

  @Test func `metadata name the producer, the scenario, every rule and each step in its order`() {
    let request = request {
      $0.steps = ["tap \"Add\"", "turn"]
      $0.parameters = [.init("rows", "5")]
    }
    let scenario = Scenario("Cart", summary: "", ticks: 2) { _ in }
    let metadata = request.metadata(of: scenario, ScenarioSettings(request))
    #expect(metadata.producer == "tests 1")
    #expect(metadata.scenario == "Cart")
    #expect(metadata.seed == 1)
    #expect(metadata.parameters == [.init("rows", "5")])
    #expect(metadata.rules.map(\.name) == EngineOptions.Rule.allCases.map(\.rawValue))
    #expect(metadata.extras.prefix(2) == [.init("step 1", "tap \"Add\""), .init("step 2", "turn")])
    #expect(!metadata.extras.contains { $0.name == "ticks" }, "none were asked for")
    #expect(!metadata.extras.contains { $0.name == "frame-rate" }, "it is the usual one")
  }

  @Test func `places come from the map's file, and there are none without one`() throws {
    let folder = try TemporaryFolder()
    var map = SourceMap()
    map.types = ["Shop.Cart": .init(file: "Cart.swift", line: 7)]
    let file = try folder.file("map", Data(map.text.utf8))
    #expect(request { $0.sourceMap = file.path }.places.types == ["Shop.Cart": Site(file: "Cart.swift", line: 7)])
    #expect(request { $0.sourceMap = file.path + ".gone" }.places.types == [:])
    #expect(request { _ in }.places.types == [:])
  }
}
