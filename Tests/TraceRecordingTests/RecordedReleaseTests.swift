import RedrawCore
import Testing
import TraceFormat
import TraceRecording

/// What a trace keeps of the release.
@Suite struct RecordedReleaseTests {
  private func metadata(_ options: EngineOptions) -> TraceMetadata {
    TraceMetadata(
      producer: "tests", rules: EngineOptions.Rule.allCases.map { .init($0.rawValue, options[$0]) },
      extras: options.recordedEntries)
  }

  @Test(arguments: SystemRelease.allCases)
  func `a release, its SDK and explicitly set rules read back`(release: SystemRelease) {
    for kit in SoftwareKit.allCases {
      var options = EngineOptions(release: release)
      options.sdk = kit
      options.observationLabel = .keyPath
      let metadata = metadata(options)
      #expect(metadata.release == TraceRelease(system: release.name, kit: kit.name))
      #expect(metadata.ownRules == ["observationLabel"])
      let back = EngineOptions(recordedIn: metadata)
      #expect(back.release == release)
      #expect(back.sdk == kit)
      #expect(back.ownRules == [.observationLabel])
    }
  }

  @Test func `a trace without an entry has the value that used to be the only one`() {
    let options = EngineOptions(recordedIn: TraceMetadata(producer: "tests"))
    #expect(options.release == .v26)
    #expect(options.sdk == .v26)
    #expect(TraceRelease.usual == TraceRelease(system: "26", kit: "26"))
  }

  @Test(arguments: EngineOptions.Rule.allCases)
  func `each rule has a value for traces from before it was added`(rule: EngineOptions.Rule) throws {
    let value = try #require(TraceMetadata.defaultValue(of: rule.rawValue))
    var options = EngineOptions()
    let isTaken = options.set(rule, to: value)
    #expect(isTaken, "\(value)")
  }
}
