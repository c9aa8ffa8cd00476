extension Behaviour {
  private static let closuresInEnvironment =
    "https://philz.blog/closures-in-swiftui-environment-are-killing-your-apps-performance"
  private static let anyKey = "https://developer.apple.com/forums/thread/806702"

  private static let dotted =
    "https://contextqmd.com/libraries/swift-composable-architecture/versions/1.25.5/pages/Sources/ComposableArchitecture/Documentation.docc/Articles/MigrationGuides/MigratingTo1.16"

  static let environment: [Behaviour] = [
    Behaviour(
      "environment.declared", "A view that declares a key is evaluated when its value changes, used or not.",
      rule: "R3.6",
      from: Source.repeated, expects: ["Stepping", "UnusedStep"], check: EnvironmentChecks.declared),
    Behaviour(
      "environment.other-key", "A change of one key doesn't evaluate the readers of others.", rule: "R3.6", .disputed,
      from: Source.environment, expects: ["Stepping"], check: EnvironmentChecks.otherKey),
    Behaviour(
      "environment.any-key", "A change of one key updates every view that reads any key.", rule: "R3.6", .disputed,
      from: anyKey, expects: ["Stepping", "NameReader"],
      .differs(["Stepping"], because: "such views are looked at, but their bodies don't run", met: .seldom),
      check: EnvironmentChecks.otherKey),
    Behaviour(
      "environment.equal", "Setting a key to an equal value evaluates nothing.", rule: "R3.6", from: Source.environment,
      expects: ["Parent"], check: EnvironmentChecks.equalValue),
    Behaviour(
      "environment.self", "@Environment(\\.self) signals for the keys that were read through it.", rule: "E1",
      from: Source.environment, expects: ["Stepping"],
      check: EnvironmentChecks.wholeEnvironment),
    Behaviour(
      "environment.outside", "Views outside the modified subtree aren't affected.", rule: "R3.6", from: anyKey,
      expects: ["Parent"], check: EnvironmentChecks.outside),
    Behaviour(
      "environment.default", "A key that nobody sets has its default value.", rule: "R3.6", from: Source.environment,
      expects: ["none"], check: EnvironmentChecks.defaultValue),
    Behaviour(
      "environment.nearest", "The nearest ancestor's value counts.", rule: "R3.6", from: Source.environment,
      expects: ["inner"], check: EnvironmentChecks.nearest),
    Behaviour(
      "environment.transform", "`transformEnvironment` changes the value that comes from above.", rule: "R3.6",
      from: Source.openSwiftUI("Data/Environment/EnvironmentKeyTransformModifier"), expects: ["outer and more"],
      check: EnvironmentChecks.transformed),
    Behaviour(
      "environment.closure",
      "A method of a view in the environment evaluates its readers with every change of the view.",
      rule: "R3.6", from: closuresInEnvironment, expects: ["ContentView", "CustomButton"],
      check: EnvironmentChecks.closure),
    Behaviour(
      "environment.callable", "A struct that can be called, and holds the same object, doesn't.", rule: "R3.6",
      from: closuresInEnvironment, expects: ["ContentView"], check: EnvironmentChecks.callableStruct),
    Behaviour(
      "environment.color-scheme", "A change of the color scheme evaluates the views that declare it.", rule: "R3.6",
      from: Source.environment, expects: ["Themed", "true"], check: EnvironmentChecks.colorScheme),
    Behaviour(
      "storage.shared", "Writing a stored default evaluates every view that declares its key.", rule: "E2",
      from: Source.appStorage, expects: ["Writer", "Reader"], check: EnvironmentChecks.sharedKey),
    Behaviour(
      "storage.equal", "Writing an equal default evaluates nothing.", rule: "E2", from: Source.appStorage, expects: [],
      check: EnvironmentChecks.equalDefault),
    Behaviour(
      "storage.user-defaults", "UserDefaults.set of a key evaluates the views that declare it.", rule: "R3.9",
      from: Source.appStorage, expects: ["Reader", "Direct true"],
      check: EnvironmentChecks.userDefaults),
    Behaviour(
      "storage.dotted", "A default whose key has a dot is evaluated at its own writes alone.", rule: "E2", .disputed,
      from: Source.appStorage, expects: [], check: EnvironmentChecks.dottedKey),
    Behaviour(
      "storage.dotted.all", "A default whose key has a dot is evaluated at every write to its defaults.", rule: "P6",
      .disputed,
      from: dotted, with: [.dottedDefaultsKeys: "true"], expects: ["Reader"], check: EnvironmentChecks.dottedKey),
    Behaviour(
      "storage.scene", "Writing a scene's value evaluates the views that declare its key.", rule: "E2",
      from: "https://developer.apple.com/documentation/swiftui/scenestorage", expects: ["Tabs", "Tab more"],
      check: EnvironmentChecks.sceneStorage),
    Behaviour(
      "focus.read", "Moving the focus evaluates the views that read it.", rule: "R3.1", from: Source.focusState,
      expects: ["LoginForm", "focused"], check: EnvironmentChecks.focus),
    Behaviour(
      "focus.moves", "Setting the focus moves it there, and away from where it was.", rule: "R3.1",
      from: Source.focusState,
      expects: ["name", "word"], check: EnvironmentChecks.focusMoves),
    Behaviour(
      "environment.object.nil", "No object hides the one of this type that is set further out.", rule: "R3.6",
      .from(17), from: "https://developer.apple.com/documentation/swiftui/view/environment(_:)-4516h",
      expects: ["nobody"], check: EnvironmentChecks.hiddenObject),
    Behaviour(
      "key.innermost", "The innermost onKeyPress around the focus hears a key first.", rule: "R1.3", .upTo(26),
      from: "https://developer.apple.com/videos/play/wwdc2023/10162/", expects: ["inner"],
      check: EnvironmentChecks.keyPress),
    Behaviour(
      "key.focus", "Only the focused view and those around it hear a key.", rule: "R1.3", .from(27),
      from: Source.metalUI("key-focus"), expects: ["around"], check: EnvironmentChecks.keyPressBeside),
    Behaviour(
      "key.outermost", "The outermost onKeyPress around the focus hears a key first.", rule: "R1.3", .from(27),
      from: Source.metalUI("key-focus"), expects: ["outer"],
      check: EnvironmentChecks.keyPress),
  ]
}
