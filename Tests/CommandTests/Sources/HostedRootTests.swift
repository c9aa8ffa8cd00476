import TestSupport
import Testing

/// Apps without `App`: the root is what a delegate gives to a hosting controller.
@Suite struct HostedRootTests {
  private func recorded(_ source: String, options: String = "") throws -> String {
    let sources = try SourceFolder(["App/Shop.swift": source])
    let run = try sources.redrawTrace("record --sources App \(options) -o t.rtrace")
    #expect(run.exitCode == 0, "\(run.errors)")
    return try sources.redrawTrace("dump t.rtrace").output
  }

  private static let views = """
    import SwiftUI
    final class Store: ObservableObject { @Published var count = 7 }
    struct Shop: View {
      @EnvironmentObject private var store: Store
      var body: some View { Text("\\(store.count) items") }
    }
    struct Row: View { var body: some View { Text("Row") } }
    struct Row_Previews: PreviewProvider { static var previews: some View { Row() } }
    #Preview("Other row") { Row() }

    """

  @Test func `a scene delegate's root is recorded with the objects that it is given, before any preview`() throws {
    let dump = try recorded(
      Self.views + """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          let store = Store()
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            let root = Shop().environmentObject(store)
            if let scene = scene as? UIWindowScene {
              let window = UIWindow(windowScene: scene)
              window.rootViewController = UIHostingController(rootView: root)
              self.window = window
            }
          }
        }
        """)
    #expect(dump.contains("evaluation 0 Shop"))
    #expect(!dump.contains("Row"))
  }

  @Test func `an app delegate of a Mac has a hosting view`() throws {
    let dump = try recorded(
      """
      import AppKit
      import SwiftUI
      struct Shop: View { var body: some View { Text("a") } }
      class AppDelegate: NSObject, NSApplicationDelegate {
        var window: NSWindow!
        func applicationDidFinishLaunching(_ notification: Notification) {
          window.contentView = NSHostingView(rootView: Shop())
        }
      }
      """, options: "--platform macos")
    #expect(dump.contains("evaluation 0 Shop"))
  }

  @Test func `a watch app has a hosting controller of its own`() throws {
    let dump = try recorded(
      """
      import SwiftUI
      import WatchKit
      struct Shop: View { var body: some View { Text("a") } }
      class HostingController: WKHostingController<Shop> {
        override var body: Shop {
          return Shop()
        }
      }
      """, options: "--platform watchos")
    #expect(dump.contains("evaluation 0 Shop"))
  }

  @Test func `an App comes first, and a controller of a sheet is no root`() throws {
    let dump = try recorded(
      Self.views + """
        class Presenter: UIViewController {
          func present() { present(UIHostingController(rootView: Row()), animated: true) }
        }
        @main struct ShopApp: App {
          @StateObject private var store = Store()
          var body: some Scene { WindowGroup { Shop().environmentObject(store) } }
        }
        """)
    #expect(dump.contains("Shop"))
    #expect(!dump.contains("evaluation 0 Row"))
  }
}
