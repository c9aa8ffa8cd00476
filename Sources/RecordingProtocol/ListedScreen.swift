/// A step with which nothing happened.
public struct IdleStep: Equatable, Sendable {
  /// Why a step is idle, as far as a recording shows it.
  public enum Kind: String, Sendable {
    /// No tick came of it: nothing was due.
    case nothingDue
    /// It was delivered, and neither wrote anything, nor had a view evaluated, nor changed what is on screen.
    case nothingChanged
  }

  public let kind: Kind
  /// From 1.
  public let number: Int
  public let text: String

  public init(_ kind: Kind, number: Int, text: String) {
    (self.kind, self.number, self.text) = (kind, number, text)
  }
}

/// Something on screen that steps can act on.
public struct ListedControl: Equatable, Sendable {
  public let kind: String
  /// By which steps name it; empty where they need no name.
  public let label: String
  public let isDisabled: Bool
  public let steps: [String]

  public init(kind: String, label: String, isDisabled: Bool, steps: [String]) {
    (self.kind, self.label, self.isDisabled, self.steps) = (kind, label, isDisabled, steps)
  }
}

/// What can be acted on after the steps of a run.
public struct ListedScreen: Equatable, Sendable {
  public let scenario: String
  public let controls: [ListedControl]

  public init(scenario: String, controls: [ListedControl]) {
    (self.scenario, self.controls) = (scenario, controls)
  }

  /// The scenario, then for each control its kind, label, whether it is disabled, the number of its steps, and these.
  var fields: [String] {
    [scenario]
      + controls.flatMap { [$0.kind, $0.label, $0.isDisabled ? "disabled" : "", String($0.steps.count)] + $0.steps }
  }

  /// `nil` where the fields are something else.
  init?(fields: ArraySlice<String>) {
    var rest = fields
    guard let scenario = rest.popFirst() else { return nil }
    var controls: [ListedControl] = []
    while !rest.isEmpty {
      guard let kind = rest.popFirst(), let label = rest.popFirst(), let state = rest.popFirst(),
        let count = rest.popFirst().flatMap({ Int($0) }), (0...rest.count).contains(count)
      else { return nil }
      controls.append(
        ListedControl(kind: kind, label: label, isDisabled: state == "disabled", steps: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    self.init(scenario: scenario, controls: controls)
  }
}
