extension Behaviour {
  private static let debugRows = "https://github.com/babbage/List-Reload"
  private static let access = "https://gist.github.com/groue/fdd43e3665fb334fe8e57fe138373233"

  static let lazy: [Behaviour] = [
    Behaviour(
      "lazy.stack", "A lazy stack evaluates the rows on screen.", rule: "L2",
      from: "https://developer.apple.com/documentation/swiftui/lazyvstack", expects: ["few"], check: LazyChecks.stack),
    Behaviour(
      "lazy.list", "A list evaluates the rows on screen.", rule: "L2", .disputed, from: Source.performance,
      expects: ["few"],
      check: LazyChecks.list),
    Behaviour(
      "lazy.list.all", "A list evaluates all of its rows.", rule: "L2", .disputed,
      from: "https://gist.github.com/xmollv/7ecc97d8118c100e85698c5ff09a20dc", expects: ["all"],
      .differs(["few"], because: "as `lazy.list` has it: one view for each element", met: .seldom),
      check: LazyChecks.list),
    Behaviour(
      "lazy.list.debug", "In debug builds since Xcode 16, a list evaluates all rows that are views of their own.",
      rule: "L3",
      .from(18), from: debugRows,
      notModeled: "the compiler wraps every body in AnyView there, for previews; a release build doesn't"),
    Behaviour(
      "lazy.vstack", "A stack in a scroll view evaluates all rows.", rule: "L2",
      from: Source.lifecycle("CaseStudyScrollViewDynamic"), expects: ["all"], check: LazyChecks.plainStack),
    Behaviour(
      "lazy.list.access", "A list reads all elements for their ids.", rule: "L2", from: access, expects: ["all"],
      check: LazyChecks.listAccess),
    Behaviour(
      "lazy.stack.access", "A lazy stack reads the elements that it needs.", rule: "L2", .disputed, from: access,
      expects: ["few"], .differs(["all"], because: "as `lazy.stack.access.all` has it", met: .seldom),
      check: LazyChecks.stackAccess),
    Behaviour(
      "lazy.stack.access.all", "A lazy stack reads the ids of all elements once.", rule: "L2", .disputed,
      from: Source.lazyStacks, expects: ["all"], check: LazyChecks.stackAccess),
    Behaviour(
      "lazy.list.any-view", "A list of AnyView makes all rows.", rule: "L3", from: Source.performance, expects: ["all"],
      check: LazyChecks.listOfErased),
    Behaviour(
      "lazy.list.conditional", "A list whose rows may be missing makes all of them.", rule: "L3",
      from: Source.performance,
      expects: ["all"],
      check: LazyChecks.listOfConditional),
    Behaviour(
      "lazy.stack.conditional", "A lazy stack whose rows may be missing makes all rows before those on screen.",
      rule: "L3",
      from: Source.lazyStacks, expects: ["all before"],
      check: LazyChecks.stackOfConditional),
    Behaviour(
      "lazy.stack.conditional.window", "Rows without a view take no place on screen.", rule: "L8",
      from: Source.lazyStacks, expects: ["as many rows"], check: LazyChecks.windowOfConditional),
    Behaviour(
      "lazy.list.leave", "A row that is scrolled out of a list disappears.", rule: "L4",
      from: Source.lifecycle("CaseStudyListDynamic"), expects: ["0 disappears"], check: LazyChecks.listLeaves),
    Behaviour(
      "lazy.list.return", "A row that comes back into a list appears again, with its state.", rule: "L4", .upTo(26),
      from: Source.lifecycle("CaseStudyListDynamic"), expects: ["0 appears", "row 0 1"], check: LazyChecks.listReturns),
    Behaviour(
      "lazy.list.element", "A row of a list keeps its state while its element is away.", rule: "L5", .from(27),
      from: Source.metalUI("data-and-scrolling"), expects: ["row 1 1"],
      .differs(["row 1 0"], because: "an element that left the data ends its row; seen on macOS only", met: .seldom),
      check: LeavingChecks.elementReturns),
    Behaviour(
      "lazy.stack.leave", "A row that is scrolled out of a lazy stack doesn't disappear.", rule: "L4", .upTo(26),
      from: Source.lifecycle("CaseStudyLazyVStack"), expects: [], check: LazyChecks.stackLeaves),
    Behaviour(
      "lazy.stack.leave.27", "A row that is scrolled out of a lazy stack disappears.", rule: "L4", .from(27),
      from: Source.metalUI("lifecycle"), expects: (0..<5).map { "\($0) disappears" },
      check: LeavingChecks.leavingStack),
    Behaviour(
      "lazy.stack.return", "A row that comes back into a lazy stack appears again, with its state.", rule: "L4",
      .upTo(26),
      from: Source.lifecycle("CaseStudyLazyVStack"), expects: ["0 appears", "row 0 1"], check: LazyChecks.stackReturns),
    Behaviour(
      "lazy.grid.return", "A row that comes back into a lazy grid appears again, with its state.", rule: "L4",
      .upTo(26),
      from: Source.lifecycle("CaseStudyLazyVGrid"), expects: ["0 appears", "row 0 1"], check: LazyChecks.gridReturns),
    Behaviour(
      "lazy.kept", "A row that was far off screen still has its state.", rule: "L5", .upTo(26), from: Source.lazyStacks,
      expects: ["row 0 1"], check: LazyChecks.farAwayAndBack),
    Behaviour(
      "lazy.kept.27", "A row that was far off screen has lost its state.", rule: "L5", .from(27),
      from: Source.lazyStacks,
      expects: ["row 0 0"], check: LazyChecks.farAwayAndBack),
    Behaviour(
      "lazy.list.static", "Rows of a list that are written out are made as needed, too.", rule: "L1",
      from: Source.lifecycle("CaseStudyListStatic"), expects: ["few"],
      check: LazyChecks.rowsWrittenOut),
    Behaviour(
      "lazy.prefetch", "The next row's body runs before it appears.", rule: "L6", from: Source.lazyStacks,
      expects: ["more bodies than rows that appeared"], check: LazyChecks.prefetched),
    Behaviour(
      "lazy.off-screen", "A row that left isn't evaluated for what it has read.", rule: "L4", from: Source.lazyStacks,
      expects: ["evaluated on screen alone"],
      check: LazyChecks.offScreen),
    Behaviour(
      "lazy.off-screen.shown", "A row that comes back shows what has changed meanwhile.", rule: "L4",
      from: Source.lazyStacks,
      expects: ["0 new"], check: LazyChecks.offScreenThenShown),
    Behaviour(
      "lazy.resolved", "A row of two views takes two places.", rule: "L1", from: Source.lazyStacks,
      expects: ["half as many rows"],
      check: LazyChecks.twoViewsARow),
  ]
}
