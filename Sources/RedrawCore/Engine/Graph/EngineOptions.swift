/// The engine's switches. The defaults are the behavior of `SystemRelease.current`.
public struct EngineOptions: Sendable {
  /// How a signal of the Observation module is printed.
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

    /// The property that changed is printed.
    var namesProperties: Bool { self == .keyPath || self == .label }
  }

  /// How two closures of one function are compared.
  public enum ClosureComparison: String, Sendable, CaseIterable {
    /// By what they have captured.
    case captures
    /// By their contexts: one that captures values is another each time it is made.
    case contexts
  }

  /// The release that is followed where no rule says otherwise; `EngineOptions(release:)` sets its rules.
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

  /// When the scenario starts, by its own clock and by those that its code asks.
  public var startDate = ScenarioDate.standard
  /// The time zone of a recorded program, by its name in the time zone database.
  public var timeZone = Self.standardTimeZone
  /// A recorded program gets the machine's time: `Date()` is now, and sleeping takes as long as it says.
  public var usesRealTime = false
  /// A recorded program gets the machine's randomness, not what follows from the seed.
  public var usesRealRandomness = false

  /// How many rows that left the screen a lazy container keeps, with their state; `nil` for all of them. Releases to 26 keep
  /// all, 27 about 50.
  public var lazyRowsKept: Int?

  /// Rows on screen in a lazy container; the next one is made ready ahead of them.
  public var viewportRows = 5
  /// Passes of one tick's update before it is closed as a cycle; also how often a node may be evaluated in one pass
  /// because bodies have written what it reads.
  public var maximumPasses = 16
  /// Turns that may follow a step without time passing, before the rest is left for the next step.
  public var maximumFollowingTurns = 100
  /// Frames in a second of the scenario's clock, where something is animated.
  public var frameRate = 60
  /// Old and new values are described in writes and evaluations.
  public var recordsValues = false
  /// Bodies are timed by the machine's clock.
  public var recordsDurations = false
  /// Skips are emitted node by node.
  public var recordsSingleSkips = false
  /// After each update, skipped views are evaluated aside to find those that show something out of date.
  public var detectsStaleViews = false
  /// Notes list what steps can act on, at the end of each tick in which that has changed.
  public var recordsScreen = false
  /// All of the tree is checked for the graph's invariants before and after each update, for tests. What waits, and what is left
  /// of a tick, debug builds check in any case.
  public var checksInvariants = false

  /// Rows that are found equal have to be looked at one by one.
  var looksAtEachSkip: Bool { recordsSingleSkips || detectsStaleViews }

  /// Where nothing else is asked for.
  public static let standardTimeZone = "UTC"

  public init() {}
}
