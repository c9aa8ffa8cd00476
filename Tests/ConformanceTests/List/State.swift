extension Behaviour {
  static let state: [Behaviour] = [
    Behaviour(
      "state.unread", "Writing a state that the body hasn't read evaluates nothing.", rule: "R3.1",
      from: Source.injection,
      expects: [], check: StateChecks.unread),
    Behaviour(
      "state.read", "Writing a state that the body has read evaluates its view.", rule: "R3.1", from: Source.state,
      expects: ["Counter", "Add 1"], check: StateChecks.read),
    Behaviour(
      "state.equal", "Writing an equal value evaluates nothing.", rule: "R3.1", .disputed, from: Source.repeated,
      expects: [], check: StateChecks.equalValue),
    Behaviour(
      "state.equal.evaluates", "Writing an equal value evaluates the view all the same.", rule: "R3.1", .disputed,
      from:
        "https://contextqmd.com/libraries/provenance/versions/3.3.1/pages/.agents/skills/swiftui-expert-skill/references/performance-patterns",
      expects: ["Counter"],
      .differs([], because: "values that can be compared are, as `state.equal` has it", met: .seldom),
      check: StateChecks.equalValue),
    Behaviour(
      "state.init", "A state with a declared value ignores an assignment in the view's init.", rule: "R3.1",
      .upTo(26), from: Source.repeated, expects: ["10"], check: StateChecks.setInInit),
    Behaviour(
      "state.initial", "An initial value that a parent passes counts once for each identity.", rule: "R3.1",
      from: Source.state, expects: ["from 0"], check: StateChecks.initialValueKept),
    Behaviour(
      "state.binding-reader", "A state read only through a child's binding evaluates the child, not its owner.",
      rule: "R3.2",
      from:
        "https://post.nghiatu.com/es/post/como-funciona-este-ejemplo-de-enlace-estado-de-swiftui-sin-volver-a-invocar-el-cuerpo/sc84c05120000f511cb975fdf",
      expects: ["WrappedText"], check: StateChecks.readThroughBinding),
    Behaviour(
      "state.on-appear", "A state written in onAppear evaluates the body a second time.", rule: "R1.7",
      from: "https://taourl.com/read-2453080.html", expects: ["2× ContentView"], check: StateChecks.writtenOnAppear),
    Behaviour(
      "state.batch", "Several writes of one handler evaluate the body once.", rule: "R1.4", from: Source.repeated,
      expects: ["Counter", "Add 2 1"], check: StateChecks.severalWrites),
    Behaviour(
      "state.handler", "A handler reads what it has just written.", rule: "T2", from: Source.injection, expects: ["1"],
      check: StateChecks.handlerReads),
    Behaviour(
      "state.inputs", "A state survives new inputs of its view.", rule: "R3.1", from: Source.demystify,
      expects: ["child 1 1"], check: StateChecks.inputsChange),
    Behaviour(
      "state.sheet.unread", "A cover shows the old value of a state that the presenting body hasn't read.",
      rule: "R3.1",
      from: Source.injection, expects: ["n = 1"], check: StateChecks.sheetOfUnreadState),
    Behaviour(
      "state.sheet.read", "A cover shows the new value of a state that the presenting body has read.", rule: "R3.1",
      from: Source.injection, expects: ["n = 2"], check: StateChecks.sheetOfReadState),
    Behaviour(
      "state.sheet.handler", "A button in a cover reads the newest value in any case.", rule: "T2",
      from: Source.injection,
      expects: ["n in fullScreenCover is 2"], check: StateChecks.sheetButtonReads),
    Behaviour(
      "state.class", "An object in a state is made anew with each view value, and only the first is kept.", rule: "O2",
      .upTo(26), from: "https://www.jessesquires.com/blog/2024/09/09/swift-observable-macro/",
      expects: ["CounterViewModel initialized", "CounterViewModel initialized"], check: StateChecks.classInState),
    Behaviour(
      "state.class.macro", "An object in a state is made once for each identity.", rule: "O2", .from(27),
      from: Source.stateMacro, expects: ["CounterViewModel initialized"],
      .differs(
        ["CounterViewModel initialized", "CounterViewModel initialized"],
        because: "`@State` is the property wrapper of the older SDKs", met: .sometimes), check: StateChecks.classInState
    ),
    Behaviour(
      "state.unrelated", "A child without inputs isn't evaluated with its parent.", rule: "R1.2",
      from: Source.mechanism,
      expects: ["Parent"], check: StateChecks.unrelatedChild),
    Behaviour(
      "state.child", "A child's own state evaluates the child alone.", rule: "R1.5", from: Source.repeated,
      expects: ["Child"], check: StateChecks.ownStateOfChild),
    Behaviour(
      "state.once-read", "A state that was read once evaluates its view from then on.", rule: "R3.1",
      from: Source.injection, expects: ["Drawer"], check: StateChecks.readBefore),
  ]
}
