import Foundation

/// A key of the environment that a step can set, and its values. To add a key, add a line to `all`.
struct EnvironmentSetting: Sendable {
  let name: String
  let parse: @Sendable (inout StepWords) throws(StepError) -> StepAction

  static let all = [
    choice("colorScheme", \.colorScheme, ColorScheme.allCases),
    choice("dynamicTypeSize", \.dynamicTypeSize, DynamicTypeSize.allCases),
    choice("horizontalSizeClass", \.horizontalSizeClass, [.compact, .regular]) { $0.map { "\($0)" } ?? "" },
    choice("verticalSizeClass", \.verticalSizeClass, [.compact, .regular]) { $0.map { "\($0)" } ?? "" },
    choice("layoutDirection", \.layoutDirection, LayoutDirection.allCases),
    choice("scenePhase", \.scenePhase, [.background, .inactive, .active]),
    choice("isEnabled", \.isEnabled, [true, false]),
    EnvironmentSetting(name: "locale") { words throws(StepError) in
      let locale = Locale(identifier: try words.text("the locale"))
      return { $0.setEnvironment(\.locale, to: locale) }
    },
  ]

  /// A key with a few values, each named like its case.
  private static func choice<Value: Sendable>(
    _ name: String, _ keyPath: WritableKeyPath<EnvironmentValues, Value> & Sendable, _ values: [Value],
    named words: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) -> EnvironmentSetting {
    EnvironmentSetting(name: name) { step throws(StepError) in
      let value = try step.choice("the value", values.map { (words($0), $0) })
      return { $0.setEnvironment(keyPath, to: value) }
    }
  }
}
