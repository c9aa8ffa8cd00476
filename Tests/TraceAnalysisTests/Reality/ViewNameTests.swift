import Testing

@testable import TraceAnalysis

/// Names of views as each tool prints them.
@Suite struct ViewNameTests {
  @Test(arguments: [
    ("Row", ["Row"]), ("Shop.Feed.Row", ["Shop", "Feed", "Row"]), ("Row<Swift.Int>", ["Row"]),
    ("Shop.Row<Swift.Optional<Shop.Item>>.Badge", ["Shop", "Row", "Badge"]),
    ("Action<(Swift.Int) -> Swift.Bool>.Row", ["Action", "Row"]),
    ("Shop.(Row in _6BD1A0F94E7C3B).body", ["Shop", "Row"]), ("Row.body", ["Row"]), ("body", ["body"]),
    ("Shop.Feed.(unknown context at $104c1f2b8).Row", ["Shop", "Feed", "Row"]),
    ("(extension in Shop):Feed.Row", ["Feed", "Row"]), ("", []), ("Row<", ["Row"]), ("Row>", ["Row"]),
    ("Row)", ["Row"]),
  ])
  func `a name is reduced to the types that it consists of`(_ printed: String, _ parts: [String]) {
    #expect(TypeNamePath(printed).parts == parts)
  }

  private func joined(_ engine: [String], _ observed: [EvaluationLog.View]) -> [String] {
    let joined = JoinedViews(
      engine: engine.map { EvaluationLog.View(name: $0, module: "") }, observed: observed)
    return joined.views.filter { !$0.engineNames.isEmpty || !$0.observedNames.isEmpty }.map {
      $0.engineNames.joined(separator: "+") + "=" + $0.observedNames.joined(separator: "+")
    }
  }

  private func names(_ names: String...) -> [EvaluationLog.View] {
    names.map { EvaluationLog.View(name: $0, module: "") }
  }

  @Test func `a module, generic arguments or a body don't make it a different view`() {
    #expect(
      joined(["Feed.Row", "Cart"], names("Shop.Feed.Row<Int>", "Shop.Cart.body")) == [
        "Feed.Row=Shop.Feed.Row<Int>", "Cart=Shop.Cart.body",
      ])
  }

  @Test func `a longer name matches the longest name that is its suffix`() {
    #expect(
      joined(["Row", "Feed.Row"], names("Shop.Feed.Row", "Shop.Row")) == ["Row=Shop.Row", "Feed.Row=Shop.Feed.Row"])
  }

  @Test func `a bare name matches all views whose names end in it, whatever their order`() {
    #expect(joined(["Feed.Row", "Cart.Row", "Feed"], names("Row", "Feed")) == ["Feed.Row+Cart.Row=Row", "Feed=Feed"])
    #expect(joined(["Feed.Row", "Cart.Row"], names("Shop.Cart.Row", "Row")) == ["Feed.Row+Cart.Row=Shop.Cart.Row+Row"])
  }

  @Test func `an equal name always means the same view`() {
    #expect(joined(["Row", "Feed.Row"], names("Row")) == ["Row=Row", "Feed.Row="])
    #expect(joined(["Row"], names("Arrow", "Rows", "Feed")) == ["Row=", "=Arrow", "=Rows", "=Feed"])
  }

  @Test func `the module that a trace names is no enclosing type`() {
    let view = EvaluationLog.View(name: "Row.Row", module: "Row")
    #expect(joined(["Row", "Row.Row"], [view]) == ["Row=Row.Row", "Row.Row="])
  }

  @Test func `a framework's view is none of the app's, but one of the engine's may represent it`() {
    let observed =
      names("SwiftUI.Toggle", "_ViewModifier_Content", "Shop.Panel")
      + [EvaluationLog.View(name: "Form", module: "SwiftUICore"), EvaluationLog.View(name: "Row", module: "SwiftUI")]
    let engine = [
      EvaluationLog.View(name: "Row", module: "Shop"), EvaluationLog.View(name: "Toggle", module: "RedrawCore"),
    ]
    let joined = JoinedViews(engine: engine, observed: observed)
    let frameworks = joined.views.filter(\.isOfFramework).flatMap(\.observedNames)
    #expect(frameworks == ["_ViewModifier_Content", "Form", "Row"])
    #expect(joined.views.first { $0.engineNames == ["Toggle"] }?.observedNames == ["SwiftUI.Toggle"])
    #expect(joined.views.first { $0.engineNames == ["Row"] }?.observedNames == [])
  }
}
