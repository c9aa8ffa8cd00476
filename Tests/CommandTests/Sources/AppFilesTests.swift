import Foundation
import TestSupport
import Testing

/// Files as apps have them: with data and catalogs among them, and with names of UIKit and of the network.
@Suite struct AppFilesTests {
  @Test func `data, assets and the app's version are found as in a bundle; edited data needs no compiler`() throws {
    let sources = try SourceFolder([
      "App/Data/names.json": "[\"Ada\", \"Ben\"]",
      "App/Assets.xcassets/Brand Red.colorset/Contents.json": "{}",
      "App/Assets.xcassets/Pictures/Logo.imageset/Contents.json": "{}",
      "App/List.swift": """
      import SwiftUI
      extension Color { static let own = Color(.own) }
      struct NameList: View {
        let names = try! JSONDecoder().decode(
          [String].self, from: Data(contentsOf: Bundle.main.url(forResource: "names", withExtension: "json")!))
        let version = Bundle.main.infoDictionary!["CFBundleShortVersionString"] as! String
        var body: some View {
          Image(.logo).foregroundStyle(.brandRed)
          Color(.brandRed)
          Color(.own)
          Color(Color.own)
          Text(version)
          ForEach(names, id: \\.self) { Name(name: $0) }
        }
      }
      struct Name: View {
        let name: String
        var body: some View { Text(name) }
      }
      """,
    ])
    let run = try sources.redrawTrace("record --sources App --root 'NameList()' -o a.rtrace")
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("a.rtrace: NameList(), 1 tick, 3 evaluations (0 wasted)"))
    let names = sources.folder.url.appendingPathComponent("App/Data/names.json")
    try "[\"Ada\", \"Ben\", \"Cy\"]".write(to: names, atomically: true, encoding: .utf8)
    let again = try sources.redrawTrace("record --sources App --root 'NameList()' -o b.rtrace")
    #expect(again.output.hasPrefix("b.rtrace: NameList(), 1 tick, 4 evaluations (0 wasted)"))
  }

  /// A screen that hides the keyboard, and loads over a network that there isn't.
  static let phoneSources = [
    "Model.swift": """
    import Foundation
    final class Loader: NSObject {
      @objc func reload() {}
      let action = #selector(reload)
      func load() async -> String {
        do {
          let (data, response) = try await URLSession.shared.data(for: URLRequest(url: URL(string: "https://a.invalid")!))
          return (response as? HTTPURLResponse)?.statusCode == 200 ? "\\(data.count)" : "refused"
        } catch {
          return (error as? URLError)?.code == .notConnectedToInternet ? "offline" : "other"
        }
      }
    }
    """,
    "Screen.swift": """
    import SwiftUI
    import UIKit
    extension View {
      func hideKeyboard() {
        UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
      }
    }
    struct Screen: View {
      @State private var words = "loading"
      var body: some View {
        Text(words).frame(width: UIScreen.main.bounds.width)
          .onTapGesture { hideKeyboard() }
          .task { words = await Loader().load() }
        if words == "offline" { Offline() }
      }
    }
    struct Offline: View { var body: some View { Text("no network") } }
    """,
  ]

  @Test
  func `selectors, UIKit's names and requests are compiled as they are; without a network a request fails`() throws {
    let sources = try SourceFolder(Self.phoneSources)
    let run = try sources.redrawTrace(
      "record --sources Model.swift Screen.swift --root 'Screen()' --step 'tap offline' -o a.rtrace")
    // To hide the keyboard writes nothing.
    #expect(
      run.errors
        == "warning: a step caused nothing: step 1 'tap offline' (nothing was written, evaluated or shown)\n")
    #expect(try sources.reasons("a.rtrace").contains("Offline: "))
  }

  @Test func `an error has its own line and column, even in a file whose selectors were replaced`() throws {
    let sources = try SourceFolder([
      "A.swift": "import SwiftUI\nclass B: NSObject { @objc func tap() { undefined() } }\n"
    ])
    let run = try sources.redrawTrace("record --sources A.swift --strict --root 'Text(\"a\")'")
    #expect(run.errors.contains("A.swift:2:40: error: cannot find 'undefined' in scope\n"))
    #expect(run.exitCode == 5)
  }
}
