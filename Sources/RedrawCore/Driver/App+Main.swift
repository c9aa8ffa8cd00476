extension App {
  /// Shows the app once: its first appearance.
  public static func main() { ScenarioDriver(Self()).appear() }
}
