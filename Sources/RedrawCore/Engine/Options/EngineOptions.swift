/// The engine's settings. The defaults are the behavior of `SystemRelease.current`.
public struct EngineOptions: Sendable {
  /// How a signal from the Observation module is printed.
  public enum ObservationLabel: String, Sendable, CaseIterable {
    /// `@dependencies`, as iOS 17 and 18 do in most logs.
    case dependencies
    /// `@self`, as early iOS 17 did.
    case `self`
    /// `\Model.<computed count (Int)>`, `\Storage<Optional<Status>>.output`: the key path in SwiftUI's two spellings,
    /// seen since Xcode 16. See `KeyPathLabel`.
    case keyPath
    /// `\Model.count (Int)`: the property by its name, however it is made.
    case label

    /// Whether the changed property is printed.
    var namesProperties: Bool { self == .keyPath || self == .label }
  }

  /// How two closures with the same function are compared.
  public enum ClosureComparison: String, Sendable, CaseIterable {
    /// By their captures.
    case captures
    /// By their contexts: a closure that captures values gets another one each time it is created.
    case contexts
  }

  /// The release that decides unless a rule is set; `EngineOptions(release:)` sets its rules.
  public internal(set) var release = SystemRelease.current
  /// What the recorded sources are built with.
  public var sdk = SystemRelease.current.usualSDK

  /// An event delivered by `onReceive` evaluates the view that carries it, even if it writes nothing (2022).
  public var eventSourcesEvaluate = false
  public var observationLabel = ObservationLabel.dependencies
  /// A binding made from an observed object never compares equal (2021–2022).
  public var objectBindingsAlwaysDiffer = false
  /// `@identity` is printed at every first evaluation.
  public var identityAlwaysPrinted = false
  public var closureComparison = ClosureComparison.captures
  /// An `@AppStorage` property whose key has a dot signals at every write to its defaults (one report of 2026).
  public var dottedDefaultsKeys = false

  /// When the scenario starts, on its own clock and on those that its code reads.
  public var startDate = ScenarioDate.standard
  /// The time zone of a recorded program, by its name in the time zone database.
  public var timeZone = Self.standardTimeZone
  /// Whether a recorded program sees the machine's time: `Date()` is now, and sleeping takes real time.
  public var usesRealTime = false
  /// Whether a recorded program gets the machine's randomness, instead of that derived from the seed.
  public var usesRealRandomness = false

  /// How many rows that left the screen a lazy container keeps with their state; `nil` for all. Up to release 26, all are kept, in
  /// 27 about 50.
  public var lazyRowsKept: Int?

  /// Rows on screen in a lazy container; the next one is prepared ahead.
  public var viewportRows = 5
  /// The limit of passes in a tick's update, after which it is ended as a cycle; also the limit of evaluations of a node in one
  /// pass, caused by bodies that write what it reads.
  public var maximumPasses = 16
  /// The limit of turns that follow a step without time passing; the rest waits for the next step.
  public var maximumFollowingTurns = 100
  /// Animation frames per second on the scenario's clock.
  public var frameRate = 60
  /// Whether writes and evaluations have old and new values.
  public var recordsValues = false
  /// Whether bodies are timed by the machine's clock.
  public var recordsDurations = false
  /// Whether skips are emitted individually.
  public var recordsSingleSkips = false
  /// Whether skipped views are evaluated aside after each update, to find those that are out of date.
  public var detectsStaleViews = false
  /// Whether notes report what an audit needs: which states are read, and ids that change although what they identify doesn't.
  /// Bodies below such an id are evaluated aside.
  public var recordsAuditFacts = false
  /// Whether notes list what steps can act on, at the end of each tick that changed it.
  public var recordsScreen = false
  /// Whether the whole tree is checked for the graph's invariants before and after each update, for tests. Debug builds check
  /// the queue and leftovers of a tick in any case.
  public var checksInvariants = false

  /// Whether rows that are found equal have to be visited one by one.
  var looksAtEachSkip: Bool { recordsSingleSkips || detectsStaleViews }

  /// The default.
  public static let standardTimeZone = "UTC"

  public init() {}
}
