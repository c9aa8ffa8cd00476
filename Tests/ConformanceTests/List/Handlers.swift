extension Behaviour {
  private static let changeTests = Source.openSwiftUI("Modifier/ViewModifier/ValueActionModifier")
  private static let appearanceTests = Source.openSwiftUI("Modifier/ViewModifier/AppearanceActionModifier")
  private static let idTests = Source.openSwiftUI("View/IDView")
  private static let taskTests = Source.openSwiftUI("Modifier/ViewModifier/TaskModifier")
  private static let reduce = "https://fivestars.blog/articles/preferencekey-reduce/"

  static let handlers: [Behaviour] = [
    Behaviour(
      "appear.order", "`onAppear`, an initial onChange and a task of one view run in that order.", rule: "H1",
      .from(17),
      from: Source.handlerOrder, expects: ["Text onAppear", "Text onChange", "Text task"],
      check: HandlerChecks.appearFirst),
    Behaviour(
      "appear.order.task", "A task runs last, wherever it is written.", rule: "H1", .upTo(26),
      from: Source.handlerOrder,
      expects: ["Text onAppear", "Text onChange", "Text task"], check: HandlerChecks.taskFirst),
    Behaviour(
      "appear.order.written", "`onAppear` and an initial onChange run in the order in which they are written.",
      rule: "H1",
      .from(17), from: Source.handlerOrder, expects: ["Text onChange", "Text onAppear", "Text task"],
      check: HandlerChecks.changeFirst),
    Behaviour(
      "appear.order.nested", "Inner handlers run before outer ones, and all tasks after them, from the inside out.",
      rule: "H1", .upTo(26), from: Source.handlerOrder,
      expects: [
        "Text onChange", "Text onAppear", "VStack onChange", "VStack onAppear", "Group onChange", "Group onAppear",
        "Text task", "VStack task", "Group task",
      ], check: HandlerChecks.nested),
    Behaviour(
      "appear.siblings", "Siblings appear from last to first.", rule: "H1", .from(27),
      from: Source.metalUI("lifecycle"), expects: ["third appears", "second appears", "first appears"],
      check: HandlerChecks.siblings),
    Behaviour(
      "appear.after-bodies", "All bodies run before the first onAppear.", rule: "R1.7",
      from: "https://fatbobman.com/en/posts/onappear-call-timing/",
      expects: ["Parent.body", "Child.body", "child appears", "parent appears"], check: HandlerChecks.bodiesFirst),
    Behaviour(
      "appear.before-frame", "What onAppear writes is part of the first frame.", rule: "R1.7",
      from: "https://developer.apple.com/documentation/swiftui/view/onappear(perform:)", expects: ["Ann", "Bob"],
      check: HandlerChecks.writesBeforeFrame),
    Behaviour(
      "appear.once", "A view that is evaluated again doesn't appear again.", rule: "R1.7",
      from: Source.lifecycle("LifecycleMonitor"), expects: [], check: HandlerChecks.appearOnce),
    Behaviour(
      "appear.opacity", "A view with an opacity of 0 hasn't disappeared.", rule: "R1.7",
      from: Source.lifecycle("CaseStudyOpacity"), expects: [], check: HandlerChecks.opacity),
    Behaviour(
      "appear.removed", "A view that is removed disappears.", rule: "R1.7",
      from: "https://github.com/moreSwift/swift-cross-ui/issues/230", expects: ["text disappears"],
      check: HandlerChecks.removed),
    Behaviour(
      "appear.id", "A new id: the new view appears, the old one disappears, and the last one when the window closes.",
      rule: "H4", from: appearanceTests, expects: ["A", "A", "D", "D"],
      check: HandlerChecks.identity),
    Behaviour(
      "appear.id.transition", "Under an identity transition the old view disappears first.", rule: "H4",
      from: appearanceTests, expects: ["D", "A"], check: HandlerChecks.identityAtOnce),
    Behaviour(
      "appear.id.outside", "`onAppear` outside of `.id` isn't called again, inside it is.", rule: "R4.3", from: idTests,
      expects: ["inner", "outer", "inner"], check: HandlerChecks.identityOutside),
    Behaviour(
      "appear.collection", "A modifier of a ForEach appears with its first row, and disappears with its last.",
      rule: "H1", .from(27), from: Source.metalUI("lifecycle"),
      expects: ["filled", "collection appears", "collection disappears"],
      check: LeavingChecks.emptyCollection),
    Behaviour(
      "disappear.transition", "A view that fades away disappears when its transition has ended.", rule: "H4",
      from: "https://github.com/TokamakUI/Tokamak/pull/426", expects: ["mark", "x disappears"],
      check: LeavingChecks.faded),
    Behaviour(
      "disappear.transition.back", "A view that comes back while it fades neither disappears nor appears again.",
      rule: "H4", .from(27), from: Source.metalUI("lifecycle"), expects: [],
      check: LeavingChecks.putBack),
    Behaviour(
      "task.order.27", "A task starts at the place of its modifier, before an outer onAppear.", rule: "H1", .from(27),
      from: Source.metalUI("task"), expects: ["task starts", "appears"],
      check: LeavingChecks.taskBeforeAppear),
    Behaviour(
      "task.cancel.order", "A task is cancelled at the place of its modifier, after an inner onDisappear.", rule: "H1",
      .from(27), from: Source.metalUI("task"), expects: ["disappears", "cancelled"],
      check: LeavingChecks.cancelAfterDisappear),
    Behaviour(
      "task.id", "A task with an id runs again with each other id.", rule: "H1", from: taskTests,
      expects: ["task 0", "task 1"], check: HandlerChecks.taskByID),
    Behaviour(
      "task.once", "A task without an id runs once.", rule: "H1", from: taskTests, expects: [],
      check: HandlerChecks.taskOnce),
    Behaviour(
      "task.cancel", "A task is cancelled when its view disappears.", rule: "H1",
      from: "https://developer.apple.com/documentation/swiftui/view/task(priority:_:)", expects: ["cancelled"],
      check: HandlerChecks.taskCancelled),
    Behaviour(
      "receive.silent", "An event whose handler writes nothing evaluates nothing.", rule: "R1.3", .from(17),
      from: Source.mechanism, expects: ["received 7"], check: HandlerChecks.silentReceive),
    Behaviour(
      "receive.silent.2022", "An event evaluates the view that receives it, even if its handler writes nothing.",
      rule: "P1",
      .upTo(16), from: Source.repeated, with: [.eventSourcesEvaluate: "true"], expects: ["received 7", "Listening"],
      check: HandlerChecks.silentReceive),
    Behaviour(
      "receive.current", "A publisher with a current value sends it as the view appears.", rule: "R3.8",
      from: "https://developer.apple.com/documentation/combine/currentvaluesubject", expects: ["received 7"],
      check: HandlerChecks.currentValue),
    Behaviour(
      "body.once", "What a body prints is printed once for each evaluation.", rule: "X1", from: Source.performance,
      expects: ["parent", "Parent.body", "child", "Child.body", "parent", "Parent.body", "child", "Child.body"],
      check: HandlerChecks.printsOnceAnEvaluation),
    Behaviour(
      "change.one-parameter", "`onChange` with one parameter gets each new value.", rule: "H2", from: changeTests,
      expects: ["1", "2"], check: ChangeChecks.oneParameter),
    Behaviour(
      "change.two-parameters", "`onChange` with two parameters gets the old and the new value.", rule: "H2", .from(17),
      from: changeTests, expects: ["0 to 1", "1 to 2"], check: ChangeChecks.twoParameters),
    Behaviour(
      "change.no-parameter", "`onChange` without parameters runs at each change.", rule: "H2", .from(17),
      from: changeTests,
      expects: ["2× changed"], check: ChangeChecks.noParameter),
    Behaviour(
      "change.initial", "An initial onChange runs first with the same value twice.", rule: "H2", .from(17),
      from: changeTests, expects: ["0 to 0", "0 to 1", "1 to 2"], check: ChangeChecks.initial),
    Behaviour(
      "change.initial.once", "An initial onChange of a value that stays runs once.", rule: "H2", .from(17),
      from: changeTests, expects: ["changed"], check: ChangeChecks.initialWithoutParameter),
    Behaviour(
      "change.equal", "An equal value is no change.", rule: "H2", .from(17), from: changeTests,
      expects: ["0 to 1", "1 to 2"], check: ChangeChecks.equalValue),
    Behaviour(
      "change.string", "`onChange` compares strings by their text.", rule: "H2", .from(17), from: changeTests,
      expects: ["changed", "final"], check: ChangeChecks.strings),
    Behaviour(
      "change.bool", "Three changes of a switch in three turns are three calls.", rule: "H2", .from(17),
      from: changeTests,
      expects: ["3× toggled"], check: ChangeChecks.toggles),
    Behaviour(
      "change.captured", "The closure of onChange with one parameter has captured the value before the change.",
      rule: "H2",
      from: "https://useyourloaf.com/blog/swiftui-onchange-deprecation", expects: ["1 to 4"],
      check: ChangeChecks.captured),
    Behaviour(
      "change.latest", "The closure of the newer forms has captured the values of the new body.", rule: "H2", .from(17),
      from: "https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg",
      expects: ["count 1"],
      check: ChangeChecks.readInNewForm),
    Behaviour(
      "change.endless", "An onChange that keeps changing its value is stopped with a message.", rule: "H3",
      from: Source.onChange, expects: ["onChange(of: Int) action tried to update multiple times per frame."],
      check: ChangeChecks.endless),
    Behaviour(
      "preference.bad-reducer", "A reducer that takes the next value gets the default of a view that sets none.",
      rule: "R1.7", .disputed, from: Source.preferences, expects: ["default"],
      .differs(
        ["non-default"], because: "the overlay's content sets no preference, so nothing is reduced", met: .seldom),
      check: ChangeChecks.badReducer),
    Behaviour(
      "preference.one", "One view that sets a preference is not reduced.", rule: "R1.7", .disputed, from: reduce,
      expects: ["[1]"], check: ChangeChecks.reducedOnce),
    Behaviour(
      "preference.order", "Preferences are reduced in the order of the views.", rule: "R1.7", from: reduce,
      expects: ["[1, 2]"], check: ChangeChecks.reducedInOrder),
    Behaviour(
      "preference.equal", "An equal preference is no change.", rule: "R1.7", from: reduce, expects: [],
      check: ChangeChecks.equalPreference),
  ]
}
