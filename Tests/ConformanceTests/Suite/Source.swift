/// The addresses that several lines refer to.
enum Source {
  static let airbnb =
    "https://medium.com/airbnb-engineering/understanding-and-improving-swiftui-performance-37b77ac61896"
  static let appStorage = "https://developer.apple.com/documentation/swiftui/appstorage"
  static let demystify = "https://developer.apple.com/videos/play/wwdc2021/10022/"
  static let eidhofEquality = "https://chris.eidhof.nl/note/swiftui-view-equality"
  static let environment = "https://developer.apple.com/documentation/swiftui/environment"
  static let equatableLab = "https://swiftui-lab.com/equatableview/"
  static let focusState = "https://developer.apple.com/documentation/swiftui/focusstate"
  static let handlerOrder = "https://android.benigumo.com/20240328/onappear-onchange-task"
  static let harper = "https://onmyway133.com/posts/how-to-use-equatableview-in-swiftui/"
  static let injection = "https://fatbobman.com/en/posts/bug-code-by-state-inject/"
  static let lazyStacks = "https://developer.apple.com/videos/play/wwdc2026/321"
  static let lifecycles = "https://oleb.net/2022/swiftui-view-lifecycle/"
  static let mechanism = "https://fatbobman.com/en/posts/understanding-swiftui-view-update-mechanism"
  static let observation = "https://developer.apple.com/videos/play/wwdc2023/10149/"
  static let onChange = "https://fatbobman.com/en/posts/onchange"
  static let performance = "https://developer.apple.com/videos/play/wwdc2023/10160/"
  static let periodic = "https://developer.apple.com/documentation/swiftui/timelineschedule/periodic(from:by:)"
  static let preferences = "https://shadowfacts.net/2025/swiftui-preferences"
  static let printChanges = "https://www.contracorner.com/stuff/debugging-swiftui.html"
  static let repeated = "https://fatbobman.com/en/posts/avoid_repeated_calculations_of_swiftui_views/"
  static let state = "https://developer.apple.com/documentation/swiftui/state"
  static let stateMacro = "https://www.nilcoalescing.com/blog/InitializingObservableClassesWithTheStateMacroInXcode27"
  static let stateObject = "https://developer.apple.com/documentation/swiftui/stateobject"
  static let structural = "https://swiftwithmajid.com/2021/12/09/structural-identity-in-swiftui/"
  static let tabs = "https://www.swiftyplace.com/blog/swiftui-view-lifecycle-onappear"
  static let transaction = "https://developer.apple.com/documentation/swiftui/transaction"
  static let transactionModifier = "https://developer.apple.com/documentation/swiftui/view/transaction(_:)"
  static let withAnimation = "https://developer.apple.com/documentation/swiftui/withanimation(_:_:)"

  /// A file of the app by Ole Begemann that shows lifetimes.
  static func lifecycle(_ file: String) -> String {
    "https://github.com/ole/swiftui-view-lifecycle/blob/main/ViewLifecycle/\(file).swift"
  }

  /// A program of MetalUI that ran on macOS 27, with what it printed.
  static func metalUI(_ probe: String) -> String {
    "https://github.com/mburger89/MetalUI/blob/main/docs/probes/swiftui-\(probe).swift"
  }

  /// A file of OpenSwiftUI's tests, which its authors also run against Apple's framework.
  static func openSwiftUI(_ file: String) -> String {
    "https://github.com/OpenSwiftUIProject/OpenSwiftUI/blob/main/Tests/OpenSwiftUICompatibilityTests/\(file)CompatibilityTests.swift"
  }
}
