import Foundation
import RedrawCore
import Testing

/// A view of another framework, as a representable makes one.
@MainActor
private final class Field {
  var text = ""
  var isDark = false
  var updates = 0
}

@MainActor
private final class Log {
  var words: [String] = []
}

private struct Editor: UIViewRepresentable {
  let text: String
  let log: Log

  final class Coordinator {
    var updates = 0
  }

  func makeCoordinator() -> Coordinator {
    log.words.append("coordinator")
    return Coordinator()
  }
  func makeUIView(context: Context) -> Field {
    log.words.append("make")
    return Field()
  }
  func updateUIView(_ field: Field, context: Context) {
    context.coordinator.updates += 1
    log.words.append("update \(text) \(context.coordinator.updates)")
    field.text = text
  }
  static func dismantleUIView(_ field: Field, coordinator: Coordinator) {
    traceNote("dismantled \(field.text) after \(coordinator.updates)")
  }
}

private struct Screen: View {
  let log: Log
  @State private var text = "a"
  @State private var taps = 0
  @State private var isShown = true

  var body: some View {
    Text("\(taps)")
    if isShown { Editor(text: text, log: log) }
    Button("Tap") { taps += 1 }
    Button("Type") { text += "b" }
    Button("Remove") { isShown = false }
  }
}

@Observable
private final class Model {
  var text = "a"
  var other = 0
}

private struct Reading: UIViewRepresentable {
  let model: Model
  func makeUIView(context: Context) -> Field { Field() }
  func updateUIView(_ field: Field, context: Context) { field.text = model.text }
}

private struct Around: View {
  let model: Model
  var body: some View {
    Reading(model: model)
    Button("Text") { model.text = "b" }
    Button("Other") { model.other += 1 }
  }
}

private struct Tinted: UIViewRepresentable {
  func makeUIView(context: Context) -> Field { Field() }
  func updateUIView(_ field: Field, context: Context) { field.isDark = context.environment.colorScheme == .dark }
}

private struct Scheme: View {
  @State private var isDark = false
  @State private var limit = 1
  var body: some View {
    Tinted().environment(\.colorScheme, isDark ? .dark : .light).environment(\.lineLimit, limit)
    Button("Dark") { isDark = true }
    Button("Limit") { limit += 1 }
  }
}

private struct Sized: UIViewRepresentable {
  func makeUIView(context: Context) -> Field { Field() }
  func updateUIView(_ field: Field, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: Field, context: Context) -> CGSize? {
    CGSize(width: 30, height: 20)
  }
}

private struct Measured: View {
  @State private var size = CGSize.zero
  var body: some View {
    Sized().onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      size = $0
    }
    Text("\(Int(size.width))×\(Int(size.height))")
  }
}

@MainActor
private final class Host: _Hosting {
  var rootView: AnyView { didSet { _StandInService.hostedChanged(self) } }
  var _hosted: [AnyView] { [rootView] }
  var _size: CGSize? { nil }
  init(_ view: some View) { rootView = AnyView(view) }
}

private struct Hosted: View {
  let count: Int
  var body: some View { Text("hosted \(count)") }
}

private struct Hosting: UIViewControllerRepresentable {
  let host: Host
  let count: Int
  func makeUIViewController(context: Context) -> Host { host }
  func updateUIViewController(_ host: Host, context: Context) { host.rootView = AnyView(Hosted(count: count)) }
}

private struct HostScreen: View {
  let host = Host(Hosted(count: 0))
  @State private var count = 1
  @State private var taps = 0
  var body: some View {
    Hosting(host: host, count: count)
    Button("Count") { count += 1 }
    Button("Tap \(taps)") { taps += 1 }
    Button("Root") { host.rootView = AnyView(Hosted(count: 9)) }
  }
}

/// Views around objects of UIKit, AppKit and WatchKit.
@MainActor
@Suite struct RepresentableTests {
  @Test func `the coordinator and the object are created once, and updated immediately`() throws {
    let log = Log()
    let app = TestApp(Screen(log: log))
    #expect(log.words == ["coordinator", "make", "update a 1"])
    #expect(app.evaluated == ["Screen", "Editor"])
    #expect(app.delivered.map(\.kind) == ["makeUIView"])
    #expect(app.delivered.map(\.target) == ["Editor"])
  }

  @Test func `an equal value is not updated, and another one is, as an evaluation with its reason`() throws {
    let log = Log()
    let app = try TestApp(Screen(log: log)).after { try $0.tap("Tap") }
    #expect(log.words.count == 3)
    #expect(app.evaluated == ["Screen"])
    #expect(app.skipped.first?.hasPrefix("Editor×1") == true)
    _ = try app.after { try $0.tap("Type") }
    #expect(log.words.last == "update ab 2")
    #expect(app.evaluated == ["Screen", "Editor"])
    #expect(app.evaluations.last?.reason.object.differed?.object.name == "text")
    #expect(app.delivered.map(\.kind) == ["tap"], "an update is no event besides")
    #expect(app.commits.last?.updated == 1)
  }

  @Test func `a removed representable is dismantled with its coordinator, after the handlers of the pass`() throws {
    let app = try TestApp(Screen(log: Log())).after { try $0.tap("Remove") }
    #expect(app.delivered.map(\.kind) == ["tap", "dismantleUIView"])
    #expect(app.notes.map(\.text) == ["dismantled a after 1"])
    #expect(app.unmounts == 1)
  }

  @Test func `an update is evaluated again for the property of an object that it has read, and for no other`() throws {
    let app = try TestApp(Around(model: Model())).after { try $0.tap("Text") }
    #expect(app.evaluated == ["Reading"])
    #expect(app.wasted == [])
    #expect(try app.after { try $0.tap("Other") }.evaluated == [])
  }

  @Test func `an update is evaluated again for what it has read through its context's environment alone`() throws {
    let app = try TestApp(Scheme()).after { try $0.tap("Dark") }
    #expect(app.evaluated == ["Scheme", "Tinted"])
    #expect(try app.after { try $0.tap("Limit") }.evaluated == ["Scheme"])
  }

  @Test func `it has the documented size`() {
    #expect(TestApp(Measured()).texts == ["30×20"])
  }

  @Test func `a hosting controller's views are nodes, which a new root view updates`() throws {
    let app = TestApp(HostScreen())
    #expect(app.evaluated == ["HostScreen", "Hosting", "Hosted"])
    #expect(app.texts.first == "hosted 1")
    #expect(try app.after { try $0.tap("Count") }.evaluated == ["HostScreen", "Hosting", "Hosted"])
    #expect(app.texts.first == "hosted 2")
    #expect(try app.after { try $0.tap("Tap 0") }.evaluated == ["HostScreen"])
    #expect(try app.after { try $0.tap("Root") }.evaluated == ["Hosted"], "nobody updates the representable")
    #expect(app.texts.first == "hosted 9")
  }
}
