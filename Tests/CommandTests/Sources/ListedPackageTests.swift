import TestSupport
import Testing

/// Packages that view files import most and that can't be built here: their shapes compile, and views show their values.
@Suite struct ListedPackageTests {
  static let sources = [
    """
    import Kingfisher
    import SDWebImageSwiftUI
    import SwiftUI
    struct A: View {
      var body: some View {
        KFImage(URL(string: "https://a.invalid/a.png")).placeholder { ProgressView() }.resizable().fade(duration: 0.2)
          .onFailure { _ in }.frame(width: 20)
        WebImage(url: nil).resizable().indicator(.activity).transition(.fade).scaledToFit()
        WebImage(url: nil) { image in image.resizable() } placeholder: { Color.gray }
      }
    }
    #Preview { A() }
    """,
    """
    import Defaults
    import SwiftUI
    extension Defaults.Keys {
      static let rows = Key<Int>("rows", default: 1)
      static let name = Key<String?>("name")
    }
    struct A: View {
      @Default(.rows) private var rows
      var body: some View {
        Button("Add") { Defaults[.rows] += 1 }
        B(rows: rows, name: Defaults[.name])
      }
    }
    struct B: View { let rows: Int; let name: String?; var body: some View { Text("\\(rows)") } }
    #Preview { A() }
    """,
    """
    import Dependencies
    import SwiftUI
    struct Client { var load: () -> Int }
    extension Client: DependencyKey {
      static let liveValue = Client { 1 }
      static let previewValue = Client { 2 }
    }
    extension DependencyValues { var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } } }
    final class Model: ObservableObject {
      @Dependency(\\.client) var client
      @Dependency(\\.uuid) var uuid
      @Dependency(\\.date.now) var now
      @Published var number = 0
      func load() { number = client.load() }
    }
    struct A: View {
      @StateObject private var model = Model()
      var body: some View { Button("Add") { model.load() }; Text("\\(model.number)") }
    }
    #Preview { A() }
    """,
    """
    import SwiftUI
    import SwiftUIIntrospect
    import SwiftUINavigation
    import Tagged
    struct User: Identifiable { typealias ID = Tagged<User, Int>; let id: ID; var name = "Ann" }
    struct A: View {
      @State private var user: User?
      var body: some View {
        Button("Add") { user = User(id: 1) }
        ScrollView { Text("\\(user?.id.rawValue ?? 0)") }.introspect(.scrollView, on: .iOS(.v16, .v17)) { $0.bounces = false }
          .sheet(unwrapping: $user) { $user in TextField("Name", text: $user.name) }
      }
    }
    #Preview { A() }
    """,
    """
    import ButtonKit
    import KeyboardShortcuts
    import Sparkle
    import SwiftUI
    extension KeyboardShortcuts.Name { static let open = Self("open", default: .init(.k, modifiers: [.command, .option])) }
    struct A: View {
      @State private var count = 0
      private let updater = SPUStandardUpdaterController(startingUpdater: false, updaterDelegate: nil, userDriverDelegate: nil)
      var body: some View {
        AsyncButton("Add") { count += 1 }.asyncButtonStyle(.overlay).throwableButtonStyle(.shake)
        KeyboardShortcuts.Recorder("Open:", name: .open)
        Text("\\(count)").disabled(!updater.updater.canCheckForUpdates)
      }
    }
    #Preview { A() }
    """,
  ]

  @Test(arguments: sources)
  func `code that imports them records without anything left out`(_ source: String) throws {
    let folder = try SourceFolder(["A.swift": source])
    let steps = source.contains("Add") ? "--step 'tap Add'" : ""
    let run = try folder.redrawTrace("record --sources A.swift --strict \(steps) -o t.rtrace")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors == "")
    #expect(try folder.redrawTrace("summary t.rtrace").output.contains("  stand-ins    "))
  }
}
