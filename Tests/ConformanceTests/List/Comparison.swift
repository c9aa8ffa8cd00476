extension Behaviour {
  private static let equatableTests = Source.openSwiftUI("View/EquatableView")
  private static let closures = "https://medium.com/@kurtlee/swiftui-closure-is-evil-7e7b740bd4cc"
  /// A reimplementation of the graph below SwiftUI, after the original's binary.
  private static let compute = "https://github.com/OpenSwiftUIProject/Compute"

  static let comparison: [Behaviour] = [
    Behaviour(
      "compare.plain.ignores-equality", "A property of plain old data is compared by its bytes, even with an `==`.",
      rule: "R2.2", from: Source.harper, expects: ["Child"], check: ComparisonChecks.plainPropertyWithEquality),
    Behaviour(
      "compare.equality", "Any other Equatable property is compared with its `==`.", rule: "R2.3", from: Source.harper,
      expects: [], check: ComparisonChecks.propertyWithEquality),
    Behaviour(
      "compare.view.plain", "An Equatable view of plain old data is compared by its bytes.", rule: "R2.2",
      from: Source.harper, expects: ["PlainParity"], check: ComparisonChecks.plainViewWithEquality),
    Behaviour(
      "compare.view.equality", "Any other Equatable view is compared with its `==`.", rule: "R2.3", from: Source.harper,
      expects: [], check: ComparisonChecks.viewWithEquality),
    Behaviour(
      "compare.equatable-modifier", "`.equatable()` uses the `==` of any view.", rule: "R2.3",
      from: Source.equatableLab,
      expects: [], check: ComparisonChecks.plainViewMadeEquatable),
    Behaviour(
      "compare.equatable-view", "EquatableView uses the `==` of any view.", rule: "R2.3", from: Source.harper,
      expects: [],
      check: ComparisonChecks.plainViewInWrapper),
    Behaviour(
      "compare.three-values", "Three different values are three evaluations.", rule: "R1.6", from: equatableTests,
      expects: ["NumberView", "NumberView", "NumberView"], check: ComparisonChecks.threeNumbers),
    Behaviour(
      "compare.three-equal", "Three values that are equal by `==` are one evaluation.", rule: "R2.3", .disputed,
      from: Source.equatableLab, expects: ["PlainParity"], check: ComparisonChecks.threeEquatableNumbers),
    Behaviour(
      "compare.three-equal.twice",
      "Of three values that are equal by `==`, the second is evaluated before layout is ready.",
      rule: "R2.3", .disputed, from: equatableTests, expects: ["PlainParity", "PlainParity"],
      .differs(["PlainParity"], because: "`==` is asked from the second value on; no layout precedes it", met: .seldom),
      check: ComparisonChecks.threeEquatableNumbers),
    Behaviour(
      "compare.strings", "Equal strings are equal, wherever they are stored.", rule: "R2.3",
      from: Source.eidhofEquality,
      expects: [], check: ComparisonChecks.equalStrings),
    Behaviour(
      "compare.fields", "A struct without `==` is compared field by field.", rule: "R2.4", from: Source.harper,
      expects: [],
      check: ComparisonChecks.unequatableFields),
    Behaviour(
      "compare.object.same", "The same object is equal.", rule: "R2.5", from: Source.airbnb, expects: [],
      check: ComparisonChecks.sameObject),
    Behaviour(
      "compare.object.new", "A new object differs, whatever it holds.", rule: "R2.5", from: Source.airbnb,
      expects: ["Child"], check: ComparisonChecks.newObject),
    Behaviour(
      "compare.object.equatable", "A new object of an Equatable class is compared with its `==`.", rule: "C6",
      from: Source.harper, expects: [], check: ComparisonChecks.newEqualObject),
    Behaviour(
      "compare.array.new", "A new array of elements without `==` differs.", rule: "C5", from: compute,
      expects: ["Child"],
      check: ComparisonChecks.newArrayOfUnequatable),
    Behaviour(
      "compare.array.same", "The same array of elements without `==` is equal.", rule: "C5", from: compute, expects: [],
      check: ComparisonChecks.sameArrayOfUnequatable),
    Behaviour(
      "compare.enum", "An enum without `==` is compared by its case and what the case holds.", rule: "R2.4",
      from: compute,
      expects: [], check: ComparisonChecks.enumCase),
    Behaviour(
      "compare.enum.indirect", "What an indirect case keeps in a box is compared by its value.", rule: "C5",
      from: compute,
      expects: [], check: ComparisonChecks.indirectEnum),
    Behaviour(
      "compare.existential", "An existential is compared by type, then by value.", rule: "R2.9", from: compute,
      expects: [],
      check: ComparisonChecks.existential),
    Behaviour(
      "compare.unused", "A stored property counts even if the body doesn't use it.", rule: "R2.8",
      from: Source.mechanism,
      expects: ["Emoji"], check: ComparisonChecks.unusedProperty),
    Behaviour(
      "compare.random", "A stored random number makes every value differ.", rule: "R2.8", from: Source.mechanism,
      expects: ["Emoji"], check: ComparisonChecks.randomProperty),
    Behaviour(
      "compare.computed", "A computed property isn't compared.", rule: "R2.8", from: Source.mechanism, expects: [],
      check: ComparisonChecks.computedProperty),
    Behaviour(
      "compare.dynamic", "What a dynamic property is initialized with isn't compared.", rule: "R2.1",
      .disputed, from: Source.state,
      expects: [], check: ComparisonChecks.dynamicProperties),
    Behaviour(
      "compare.dynamic.class", "A view differs if the object that its state is initialized with is another one.",
      rule: "R2.1", .disputed, from: "https://github.com/UberJason/ObservableWeirdness",
      expects: ["made", "ChildView: @dependencies, @self changed."],
      .differs(
        ["made", "ChildView: @dependencies changed."], because: "a single log; initial values aren't compared",
        met: .seldom),
      check: LeavingChecks.remadeObject),
    Behaviour(
      "compare.incomparable", "One property that can't be compared makes the view differ.", rule: "R2.7",
      from: Source.airbnb, expects: ["Child"], check: ComparisonChecks.incomparable),
    Behaviour(
      "compare.sections", "A computed property that returns a view runs with the body that uses it.", rule: "R5",
      from: Source.airbnb, expects: ["header", "Screen.body"], check: ComparisonChecks.sections),
    Behaviour(
      "compare.whole-model", "A view that takes the whole model is evaluated for fields that it doesn't show.",
      rule: "R2.4",
      from: Source.repeated, expects: ["WholeView"], check: ComparisonChecks.wholeModelOrField),
    Behaviour(
      "compare.stored-content", "A container that stores its content as a view is equal if that view is.", rule: "R2.4",
      from: "https://rensbr.eu/blog/swiftui-escaping-closures/", expects: [], check: ComparisonChecks.storedContent),
    Behaviour(
      "closure.nothing", "A closure that captures nothing is equal each time.", rule: "C1", from: Source.airbnb,
      expects: [], check: ComparisonChecks.capturesNothing),
    Behaviour(
      "closure.constant", "A closure whose captures are unchanged is equal.", rule: "C1", .disputed, from: compute,
      expects: [], check: ComparisonChecks.capturesConstant),
    Behaviour(
      "closure.constant.differs", "A closure that captures anything differs each time.", rule: "P5", .disputed,
      from: closures, with: [.closureComparison: "contexts"], expects: ["Child"],
      check: ComparisonChecks.capturesConstant),
    Behaviour(
      "closure.number", "A closure that captures a changed number differs.", rule: "C1", from: Source.airbnb,
      expects: ["Child"], check: ComparisonChecks.capturesNumber),
    Behaviour(
      "closure.method", "A method of the same object is equal each time.", rule: "R2.6", from: Source.repeated,
      expects: [],
      check: ComparisonChecks.method),
    Behaviour(
      "closure.state", "A closure that captures its view differs once a state of the view has changed.", rule: "C2",
      from: Source.airbnb, expects: ["Row"], check: ComparisonChecks.capturesChangedState),
  ]
}
