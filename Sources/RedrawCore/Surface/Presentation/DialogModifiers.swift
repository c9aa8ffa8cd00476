/// How dialogs look.
extension View {
  public func dialogIcon(_ icon: Image?) -> some View { shown("dialogIcon", icon?.source.words) }
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { shown("dialogSeverity", severity) }
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    shown("dialogSuppressionToggle", ())
  }
  public func dialogSuppressionToggle(_ title: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
    shown("dialogSuppressionToggle", title.text)
  }
}

public struct DialogSeverity: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let automatic = DialogSeverity(description: "automatic")
  public static let standard = DialogSeverity(description: "standard")
  public static let critical = DialogSeverity(description: "critical")
}
