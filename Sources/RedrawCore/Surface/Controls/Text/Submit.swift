public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The label of the return key: part of the output, without effect.
public struct SubmitLabel: Equatable, Sendable {
  let name: String
  public static let done = SubmitLabel(name: "done")
  public static let go = SubmitLabel(name: "go")
  public static let send = SubmitLabel(name: "send")
  public static let join = SubmitLabel(name: "join")
  public static let route = SubmitLabel(name: "route")
  public static let search = SubmitLabel(name: "search")
  public static let `return` = SubmitLabel(name: "return")
  public static let next = SubmitLabel(name: "next")
  public static let `continue` = SubmitLabel(name: "continue")
}

/// Called when a field below it is submitted.
struct SubmitModifier: _HandlerModifier {
  let action: () -> Void
  let site: SourceSite

  func _connect(_ element: _HandlerElement, isFirst: Bool) {
    element.offer(".onSubmit", site) { $0.submit = action }
  }
}

extension View {
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> some View {
    modifier(SubmitModifier(action: action, site: SourceSite(file: file, line: line)))
  }

  public func submitLabel(_ label: SubmitLabel) -> some View { shown("submitLabel", label.name) }
  public func submitScope(_ isBlocking: Bool = true) -> some View { shown("submitScope", isBlocking) }
}
