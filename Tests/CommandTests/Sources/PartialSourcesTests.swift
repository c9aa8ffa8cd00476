import Foundation
import TestSupport
import Testing

/// Sources of which a part doesn't compile here: the rest is recorded, and what was left out is named.
@Suite struct PartialSourcesTests {
  private func app(_ more: [String: String] = [:], badge: String = "Sparkle(amount: number)") throws -> SourceFolder {
    let screen = """
      import SwiftUI

      struct Screen: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Badge(number: count)
            Label2(text: "same")
            Button("Add") { count += 1 }
          }
        }
      }

      struct Badge: View {
        let number: Int
        var body: some View {
          \(badge)
        }
      }

      struct Label2: View {
        let text: String
        var body: some View { Text(text) }
      }

      #Preview { Screen() }

      """
    return try SourceFolder(["App/Screen.swift": screen].merging(more) { $1 })
  }

  private let warning =
    "warning: Badge is recorded as one item, because its body doesn't compile here "
    + "(App/Screen.swift:17: cannot find 'Sparkle' in scope)\n"

  @Test func `a body that is nothing but what isn't here is one item, and its view is compared and evaluated as it is`()
    throws
  {
    let sources = try app()
    let run = try sources.redrawTrace("record --sources App --step 'tap Add' --step 'tap Add' -o t.rtrace")
    #expect(run.errors == warning)
    #expect(run.exitCode == 0)
    let reasons = try sources.reasons("t.rtrace")
    #expect(reasons.contains("# tick 2 \"tap Add\"\nScreen: _count changed.\nBadge: @self changed.\n"))
    #expect(!reasons.contains("tick 1 \"tap Add\"\nLabel2"), "an equal view is skipped")
    let dump = try sources.redrawTrace("dump t.rtrace").output
    #expect(
      dump.split(separator: "\n").filter { $0.contains("note leftOut") }
        == ["  note leftOut \"Badge: App/Screen.swift:17: cannot find 'Sparkle' in scope\""])
    #expect(dump.contains("commit inserted 0 removed 0 updated 1\n"), "the values that it shows are its output")
  }

  @Test func `a summary names what was left out, in text and JSON`() throws {
    let sources = try app()
    _ = try sources.redrawTrace("record --sources App -o t.rtrace")
    let part = "Badge: App/Screen.swift:17: cannot find 'Sparkle' in scope"
    #expect(try sources.redrawTrace("summary t.rtrace").output.contains("  left out     \(part)\n"))
    #expect(try sources.redrawTrace("summary t.rtrace --format json").output.contains(#""leftOut":["\#(part)"]"#))
    _ = try sources.redrawTrace("record A1 -o a.rtrace")
    #expect(try !sources.redrawTrace("summary a.rtrace").output.contains("left out"))
  }

  @Test func `a baseline of previews is recorded from one program, and names what each lacks`() throws {
    let sources = try app(["App/More.swift": "import SwiftUI\n#Preview(\"Only\") { Label2(text: \"a\") }\n"])
    let run = try sources.redrawTrace("baseline record base --sources App")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count { $0.contains("Badge is recorded as one item") } == 1)
    #expect(try sources.redrawTrace("baseline record strict --sources App --strict").exitCode == 5)
  }

  @Test func `endless turns are cut short, and the recording reports that`() throws {
    let sources = try SourceFolder([
      "A.swift": """
      import SwiftUI
      struct A: View {
        @State private var n = 0
        var body: some View {
          Button("Go") { again() }
          Text("\\(n)")
        }
        func again() {
          n += 1
          DispatchQueue.main.async { again() }
        }
      }
      """
    ])
    let run = try sources.redrawTrace("record --sources A.swift --root 'A()' --step 'tap Go' -o t.rtrace")
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("warning: the recording was cut short after tick "))
    #expect(run.errors.contains(": each turn puts off something to the next: 100 were run; look for a task or timer"))
  }

  @Test func `left-out parts are reported again from the cache, and in JSON`() throws {
    let sources = try app()
    for _ in 1...2 {
      let run = try sources.redrawTrace("record --sources App --format json -o t.rtrace")
      #expect(run.errors == warning)
      #expect(
        run.output.contains(
          #""leftOut":[{"kind":"view","name":"Badge","place":"App/Screen.swift:17","reason":"cannot find 'Sparkle' in"#
        ))
    }
  }

  @Test func `with --strict, the errors are reported, and nothing is recorded`() throws {
    let sources = try app()
    _ = try sources.redrawTrace("record --sources App -o t.rtrace")
    let run = try sources.redrawTrace("record --sources App --strict -o strict.rtrace")
    #expect(run.errors.hasSuffix("error: the sources don't compile: 1 error, first at App/Screen.swift:17:5\n"))
    #expect(run.exitCode == 5)
    #expect(try !sources.names.contains("strict.rtrace"))
  }

  @Test func `code that isn't reached is neither compiled nor reported`() throws {
    let sources = try app(
      [
        "App/SceneDelegate.swift": """
        import UIKit
        import UserNotifications
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession) {
            UIHostingController(rootView: Screen())
          }
        }
        """,
        "App/Widget.swift": "import WidgetKit\nstruct W: Widget { var body: some WidgetConfiguration { nothing } }\n",
      ], badge: "Text(number, format: .number)")
    let run = try sources.redrawTrace("record --sources App --step 'tap Add' -o t.rtrace")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    #expect(try sources.redrawTrace("record --sources App --strict -o t.rtrace").exitCode == 5)
  }

  @Test func `a view that is itself what is recorded can't be left out`() throws {
    let sources = try app()
    let run = try sources.redrawTrace("record --sources App --root 'Badge(number: 1)'")
    #expect(run.exitCode == 5)
    #expect(run.errors.hasSuffix("error: the sources don't compile: 1 error, first at App/Screen.swift:17:5\n"))
  }

  @Test func `a missing wrapper is reported immediately, because nothing shows when it is used`() throws {
    let sources = try app(
      [
        "App/Model.swift": """
        // The package of these two is not here.
        import SwiftUI
        @Stored final class Item { var name = "" }
        struct Items: View {
          @Fetched(sort: \\Item.name) private var items: [Item]
          var body: some View { Text("\\(items.count)") }
        }
        #Preview("Items") { VStack { Items(); Screen() } }
        """
      ], badge: "Text(number, format: .number)")
    let run = try sources.redrawTrace("record --sources App --preview Items -o t.rtrace")
    #expect(run.exitCode == 0)
    #expect(
      run.errors == """
        warning: @Stored of Item is ignored, because it doesn't exist here (App/Model.swift:3: unknown attribute 'Stored')
        warning: @Fetched of Items.items is ignored, because it doesn't exist here (App/Model.swift:5: unknown attribute 'Fetched')

        """)
    #expect(try sources.redrawTrace("dump t.rtrace").output.contains("note leftOut \"@Fetched of Items.items: "))
  }

  @Test func `only the failing statement of a handler or an initializer is left out`() throws {
    let sources = try app(
      [
        "App/Sender.swift": """
        import SwiftUI
        struct Sender: View {
          @State private var sent = 0
          init() {
            UITabBar.appearance().glow = true
          }
          var body: some View {
            Button("Send") {
              sent += 1
              Beacon.shared.send(sent)
            }
            Text("\\(sent)")
          }
        }
        #Preview("Sender") { Sender() }
        """
      ], badge: "Text(number, format: .number)")
    let run = try sources.redrawTrace("record --sources App --preview Sender --step 'tap Send' -o t.rtrace")
    #expect(run.exitCode == 0)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix(
        "warning: Sender.init is recorded without a statement that doesn't compile here (App/Sender.swift:5: "))
    #expect(
      lines[1].hasPrefix(
        "warning: Sender is recorded without a statement that doesn't compile here (App/Sender.swift:10: "))
    #expect(try sources.reasons("t.rtrace").contains("# tick 1 \"tap Send\"\nSender: _sent changed."))
  }

  @Test func `sources that aren't valid Swift are reported as such, not as missing APIs`() throws {
    let sources = try app(["App/Broken.swift": "struct Broken { func ( }\n"], badge: "Text(number, format: .number)")
    let run = try sources.redrawTrace("record --sources App")
    #expect(run.exitCode == 5)
    #expect(run.errors.contains("App/Broken.swift:1"))
  }

  @Test func `a model that imports only Foundation compiles unchanged`() throws {
    let sources = try app(
      [
        "App/Store.swift": "import Foundation\nfinal class Store: ObservableObject { @Published var count = 1 }\n",
        "App/Timer.swift": "import Foundation\n@Observable final class Stopwatch { var seconds = 0 }\n",
      ], badge: "Text(number, format: .number)")
    #expect(try sources.redrawTrace("record --sources App --strict").exitCode == 0)
  }
}
