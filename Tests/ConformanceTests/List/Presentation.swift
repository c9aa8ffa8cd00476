extension Behaviour {
  private static let sheet =
    "https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)"
  private static let navigation = Source.lifecycle("CaseStudyNavigationStack")
  private static let link = "https://developer.apple.com/documentation/swiftui/navigationlink"

  static let presentation: [Behaviour] = [
    Behaviour(
      "sheet.hidden", "The content of a sheet that isn't shown isn't made.", rule: "R1.1", from: sheet,
      expects: ["root appears"], check: PresentationChecks.sheetHidden),
    Behaviour(
      "sheet.shown", "The content of a sheet is made when it is shown; what is below it stays on screen.", rule: "R1.1",
      from: sheet, expects: ["content", "sheet appears"], check: PresentationChecks.sheetShown),
    Behaviour(
      "sheet.hides", "A sheet that is hidden disappears and calls onDismiss.", rule: "R1.1", from: sheet,
      expects: ["dismissed", "sheet disappears"], check: PresentationChecks.sheetHides),
    Behaviour(
      "sheet.again", "A sheet that is shown again starts with new state.", rule: "R4.1", from: Source.tabs,
      expects: ["sheet 0"], check: PresentationChecks.sheetAgain),
    Behaviour(
      "sheet.item", "Another item dismisses the cover and presents a new one.", rule: "R4.3",
      from: "https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)",
      expects: ["note 1 disappears", "note 2 appears", "note 2 0"], check: PresentationChecks.otherItem),
    Behaviour(
      "navigation.push", "Pushing a page lets it appear and the one below disappear.", rule: "R4.1", .from(16),
      from: navigation, expects: ["page 1 disappears", "page 2 appears"], check: PresentationChecks.pushed),
    Behaviour(
      "navigation.pop", "A page below keeps its state, and appears again.", rule: "R4.1", .from(16), from: navigation,
      expects: ["page 1 appears", "page 2 disappears", "page 1 1"], check: PresentationChecks.poppedToState),
    Behaviour(
      "navigation.again", "A page that was popped starts with new state when it is pushed again.", rule: "R4.1",
      .from(16),
      from: navigation, expects: ["page 2 0"], check: PresentationChecks.pushedAgain),
    Behaviour(
      "navigation.eager", "A link with a destination makes its value at once, but doesn't evaluate it.", rule: "R1.6",
      from: link, expects: ["Detail made", "Root.body"], check: PresentationChecks.eagerDestination),
    Behaviour(
      "navigation.lazy", "A link with a value makes no destination before it is followed.", rule: "R1.6", .from(16),
      from: link, expects: [], check: PresentationChecks.lazyDestination),
    Behaviour(
      "navigation.branch", "A stack that is replaced while a page is pushed calls onAppear of its root once more.",
      rule: "H1", .from(16),
      from: "https://fatbobman.com/en/posts/traps-and-countermeasures-for-abnormal-onappear-calls-in-swiftui",
      expects: ["Link onAppear"],
      .differs([], because: "a defect of SwiftUI: the root was never visible again", met: .sometimes),
      check: PresentationChecks.navigationBranch),
    Behaviour(
      "navigation.binding",
      "With a binding made from closures, pages in the middle of a path appear on pushing another.",
      rule: "H1", .from(18), from: "https://dev.classmethod.jp/en/articles/xcode-16-3-navigationstack-onappear-issue",
      notModeled: "a defect of SwiftUI since the SDK of 18.4, whose cause isn't known"),
    Behaviour(
      "tab.first", "A tab view makes the selected tab alone.", rule: "R1.1", .from(18), from: Source.tabs,
      expects: ["one appears"], check: PresentationChecks.firstTab),
    Behaviour(
      "tab.first.17", "A tab view lets all of its tabs appear at launch.", rule: "R1.1", .upTo(17), from: Source.tabs,
      expects: ["one appears", "two appears"],
      .differs(["one appears"], because: "tabs are made when they are first selected, as since 18", met: .sometimes),
      check: PresentationChecks.firstTab),
    Behaviour(
      "tab.switch", "Selecting another tab lets it appear and the one before disappear.", rule: "R4.1",
      from: Source.tabs,
      expects: ["one disappears", "two appears"], check: PresentationChecks.switched),
    Behaviour(
      "tab.back", "A tab keeps its state while another is selected.", rule: "R4.1", from: Source.tabs,
      expects: ["one appears", "two disappears", "one 1"], check: PresentationChecks.switchedBack),
    Behaviour(
      "tab.branch", "A tab view that is replaced calls onAppear of its first tab once more, after its replacement's.",
      rule: "H1", .from(18), from: "https://zenn.dev/dazy/articles/e484c87ca2f59d",
      expects: ["LogIn", "Home", "MyPage", "LogIn", "Home"],
      .differs(
        ["LogIn", "Home", "MyPage", "LogIn"], because: "a defect of SwiftUI: the first tab was never visible again",
        met: .sometimes), check: PresentationChecks.logout),
    Behaviour(
      "destination.made", "The body that has a destination by a binding makes its view, before it is pushed as well.",
      rule: "R1.1", .from(16), from: "https://alfonsoft.dev/a-swiftui-navigation-destination-surprise",
      expects: ["made", "made"], check: PresentationChecks.destinationMade),
    Behaviour(
      "alert.reads", "A body depends on what its alert reads, before it is presented as well.", rule: "R1.1", .from(15),
      from: "https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:)-3200l",
      expects: ["Asking"], check: PresentationChecks.alertReads),
    Behaviour(
      "alert.presenting.none", "An alert without what it is presented for isn't presented.", rule: "R1.1", .upTo(26),
      from:
        "https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:)-8584l",
      expects: [], check: PresentationChecks.alertWithoutData),
    Behaviour(
      "alert.presenting.nil", "An alert without what it is presented for shows its title and a button.", rule: "R1.1",
      .from(27), from: Source.metalUI("alert-presenting"), expects: ["Title", "OK"],
      check: PresentationChecks.alertWithoutData),
    Behaviour(
      "dismiss.stored", "A view that has the dismiss action is evaluated as its presentation changes, or the focus.",
      rule: "R3.6", from: "https://developer.apple.com/documentation/swiftui/dismissaction", expects: [],
      .unknown([], because: "four projects log it, each with another number of evaluations"),
      check: PresentationChecks.dismissStored),
  ]
}
