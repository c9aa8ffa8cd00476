/// A step that had no effect.
public struct IdleStep: Equatable, Sendable {
  /// Why a step had no effect, as far as a recording shows it.
  public enum Kind: String, Sendable {
    /// It caused no tick: nothing was due.
    case nothingDue
    /// It was delivered, but wrote nothing, caused no evaluation, and changed nothing on screen.
    case nothingChanged
  }

  public let kind: Kind
  /// The step's number, from 1.
  public let number: Int
  public let text: String

  public init(_ kind: Kind, number: Int, text: String) {
    (self.kind, self.number, self.text) = (kind, number, text)
  }
}

/// Something on screen that steps can act on.
public struct ListedControl: Equatable, Sendable {
  public let kind: String
  /// The label that steps use; empty if they don't need one.
  public let label: String
  public let isDisabled: Bool
  public let steps: [String]

  public init(kind: String, label: String, isDisabled: Bool, steps: [String]) {
    (self.kind, self.label, self.isDisabled, self.steps) = (kind, label, isDisabled, steps)
  }
}

/// What can be acted on after the last step of a run.
public struct ListedScreen: Equatable, Sendable {
  public let scenario: String
  public let controls: [ListedControl]

  public init(scenario: String, controls: [ListedControl]) {
    (self.scenario, self.controls) = (scenario, controls)
  }

  /// The scenario, then for each control its kind, label, whether it is disabled, the number of its steps, and the steps.
  var fields: [String] {
    [scenario]
      + controls.flatMap { [$0.kind, $0.label, $0.isDisabled ? "disabled" : "", String($0.steps.count)] + $0.steps }
  }

  /// `nil` if the fields are not a listed screen.
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
