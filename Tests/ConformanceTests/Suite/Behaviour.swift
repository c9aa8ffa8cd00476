import RedrawCore

/// One thing that SwiftUI does, as public sources report it, and whether the engine does it too.
struct Behaviour: Sendable {
  /// What people refer to it by: `state.unread`.
  let id: String
  /// In one plain sentence.
  let title: String
  /// The rule that decides it, as Docs/Semantics.md numbers them; `T3` and the like sharpen one of those.
  let rule: String
  let releases: Releases
  /// Where it was reported, as an address.
  let source: String
  /// The rules that have to be set, where releases decide differently.
  let settings: [EngineOptions.Rule: String]
  /// What a log shows according to the source.
  let expects: [String]
  let verdict: Verdict
  /// Drives real views and returns what the log shows here.
  let check: (@MainActor @Sendable (Stage) throws -> [String])?

  init(
    _ id: String, _ title: String, rule: String, _ releases: Releases = .all, from source: String,
    with settings: [EngineOptions.Rule: String] = [:], expects: [String], _ verdict: Verdict = .matches,
    check: @escaping @MainActor @Sendable (Stage) throws -> [String]
  ) {
    (self.id, self.title, self.rule, self.releases, self.source) = (id, title, rule, releases, source)
    (self.settings, self.expects, self.verdict, self.check) = (settings, expects, verdict, check)
  }

  /// One that can't be expressed here.
  init(
    _ id: String, _ title: String, rule: String, _ releases: Releases = .all, from source: String,
    notModeled reason: String
  ) {
    (self.id, self.title, self.rule, self.releases, self.source) = (id, title, rule, releases, source)
    (settings, expects, verdict, check) = ([:], [], .notModeled(reason), nil)
  }

  /// What the log shows here.
  @MainActor
  func observed() throws -> [String] {
    try Stage(release: releases.tested, settings: settings).run(check)
  }
}

/// The releases of SwiftUI that a behaviour was reported of.
enum Releases: Sendable {
  case all
  case from(Int)
  case upTo(Int)
  /// Another source reports otherwise, and no release explains it; its line is next to this one.
  case disputed

  /// The one that the check runs under: the current release where it is among them.
  var tested: SystemRelease {
    switch self {
    case .from(let first) where first > Self.current: SystemRelease(name: String(first)) ?? .current
    case .upTo(let last) where last < Self.current: SystemRelease(name: String(last)) ?? .current
    default: .current
    }
  }

  private static let current = Int(SystemRelease.current.name) ?? 0

  var words: String {
    switch self {
    case .all: "all"
    case .from(let first): "from \(first)"
    case .upTo(let last): "up to \(last)"
    case .disputed: "disputed"
    }
  }
}

/// Whether the engine does what the source reports.
enum Verdict: Sendable {
  case matches
  /// What it does instead, why, and how many users meet the difference.
  case differs([String], because: String, met: Reach)
  /// The sources don't say enough to decide.
  case unknown([String], because: String)
  case notModeled(String)
}

/// How many users of the tool meet a deviation.
enum Reach: Int, CaseIterable, Sendable {
  case often, sometimes, seldom
}
