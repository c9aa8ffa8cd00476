extension App {
  /// Shows the app's first appearance.
  public static func main() { ScenarioDriver(Self()).appear() }
}
