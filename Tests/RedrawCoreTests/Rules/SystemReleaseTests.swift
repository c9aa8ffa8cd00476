import Testing

@testable import RedrawCore

/// Releases as sets of rules.
@Suite struct SystemReleaseTests {
  @Test func `the default is release 26, built with its SDK`() {
    let usual = EngineOptions()
    #expect(SystemRelease.current == .v26)
    #expect(usual.release == .v26)
    #expect(usual.sdk == .v26)
    for rule in EngineOptions.Rule.allCases { #expect(usual[rule] == EngineOptions(release: .v26)[rule], "\(rule)") }
  }

  @Test(arguments: SystemRelease.allCases)
  func `a release has a value that each rule takes`(release: SystemRelease) {
    for decision in ReleaseDecision.all {
      var options = EngineOptions()
      let isTaken = options.set(decision.rule, to: decision.value(in: release))
      #expect(isTaken, "\(decision.rule)")
      #expect(EngineOptions(release: release)[decision.rule] == decision.value(in: release))
    }
    #expect(EngineOptions(release: release).ownRules == [])
  }

  @Test func `the table has a line for each rule, with a meaning, and says why where it has no source`() {
    #expect(ReleaseDecision.all.map(\.rule) == EngineOptions.Rule.allCases)
    for decision in ReleaseDecision.all {
      #expect(decision.meaning.hasSuffix("."))
      #expect(!decision.sources.isEmpty || !decision.remark.isEmpty, "\(decision.rule)")
      #expect(decision.sources.allSatisfy { $0.address.hasPrefix("https://") })
    }
  }

  @Test func `only what is built for release 27 is usually built with SDK 27`() {
    #expect(SystemRelease.allCases.filter { $0.usualSDK == .v27 } == [.v27])
    #expect(EngineOptions(release: .v27).sdk == .v27)
  }

  @Test func `a rule that is set against the release is its own`() {
    var options = EngineOptions(release: .v27)
    options.observationLabel = .keyPath
    #expect(options.ownRules == [.observationLabel])
  }

  @Test func `an unknown name isn't a release`() {
    #expect(SystemRelease(name: "27") == .v27)
    for name in ["", "7", "28", "027", "iOS 27"] { #expect(SystemRelease(name: name) == nil, "\(name)") }
  }
}
