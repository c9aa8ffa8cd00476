import RecordingProtocol
import Testing

/// What the two programs say to each other comes out as it went in.
@Suite struct ProtocolTests {
  static let messages: [RunMessage] = [
    .step(number: 2, text: "tap \"a\tb\\\nc\""),
    .tick(number: 0, label: ""),
    .idle(IdleStep(.nothingDue, number: 3, text: "advance 1s")),
    .idle(IdleStep(.nothingChanged, number: 1, text: "tap \"a\tb\"")),
    .screen(ListedScreen(scenario: "Cart", controls: [])),
    .screen(
      ListedScreen(
        scenario: "a\tb",
        controls: [
          ListedControl(kind: "Button", label: "", isDisabled: true, steps: []),
          ListedControl(kind: "Picker", label: "Size", isDisabled: false, steps: ["select \"S\"", "select \"L\""]),
        ])),
    .item(ShownItem(depth: 0, kind: "VStack")),
    .item(
      ShownItem(
        depth: 3, kind: "TextField", text: "a\tb\n", details: "prompt: x", name: "Name", chosen: "S", isDisabled: true,
        isModal: true, node: 7, steps: ["type \"Name\" \"TEXT\"", "submit \"Name\""])),
    .stepped(StepReport(.done, ticks: 3)),
    .stepped(StepReport(.idle(.nothingDue), ticks: 3, omittedItems: 12)),
    .stepped(StepReport(.refused("no\tbutton"), ticks: 0)),
    .body("Shop.Cart.Row"),
    .outOfStack,
    .recorded(
      RunSummary(scenario: "Cart (1)", ticks: 3, evaluations: 4, wasted: 1, stale: 2, cycles: 5, bytes: 1 << 40)),
    .subjects([]),
    .subjects([RecordableSubject(.app, "Shop"), RecordableSubject(.preview, "a\tb"), RecordableSubject(.scenario, "")]),
    .failed(.nothingToRecord),
    .failed(.several(["a", "b=c", ""])),
    .failed(.unknownPreview("x", known: [])),
    .failed(.samePreviews("x", places: ["A.swift:1", "B.swift:2"])),
    .failed(.unknownScenario("x", known: ["y"])),
    .failed(.step(number: 1, text: "tap a", message: "no")),
    .failed(.scenario("no")),
    .failed(.cannotWrite(path: "/a b", code: 28)),
    .failed(.badRequest),
  ]

  @Test func `a request of a session is one line, and read back as it was`() {
    let request = SessionRequest.step("type \"a\tb\" \"c\nd\"")
    #expect(request.line.filter { $0 == "\n" }.count == 1)
    #expect(SessionRequest(line: request.line.dropLast()) == request)
    #expect(SessionRequest(line: "step\ttap") == nil)
  }

  @Test func `an item that claims a depth below zero is none`() {
    #expect(RunMessage(line: "item\t-1\tText\t\t\t\t\t\t\t") == nil)
    #expect(RunMessage(line: "stepped\t1\t0\tdone") == nil)
  }

  @Test(arguments: messages)
  func `a message is one line, and read back as it was`(_ message: RunMessage) {
    #expect(message.line.filter { $0 == "\n" }.count == 1)
    #expect(RunMessage(line: message.line.dropLast()) == message)
  }

  @Test(arguments: [
    "", "tick", "tick\tx\t", "recorded\ta", "hello", "subjects\tapp", "subjects\tx\ty", "idle\tnothingDue\tx\ty",
    "idle\tother\t1\ty", "screen\ta\tb\tc\t\t2\td",
  ])
  func `a line that isn't a message is ignored`(_ line: String) { #expect(RunMessage(line: line) == nil) }

  @Test func `a request round-trips through arguments`() {
    var request = RunRequest(producer: "p 1")
    request.output = "a=b.rtrace"
    request.subject = .preview("A=B")
    request.steps = ["tap \"a=b\"", "turn"]
    request.settings = [.init("seed", "3")]
    request.rules = [.init("r", "x=y")]
    request.parameters = [.init("rows", "")]
    #expect(RunRequest(arguments: request.arguments) == request)
    request.subject = .scenario("s")
    request.sourceMap = "/a=b.map"
    #expect(RunRequest(arguments: request.arguments) == request)
    request.subject = .list
    #expect(RunRequest(arguments: request.arguments) == request)
  }

  @Test(arguments: [[], ["output=a", "what=b"], ["output"]])
  func `arguments of another kind are no request`(_ arguments: [String]) {
    #expect(RunRequest(arguments: arguments) == nil)
  }
}
