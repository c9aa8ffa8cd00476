import Foundation
import TestSupport
import Testing

/// UIKit's classes at the border, as apps use them beside views of SwiftUI.
@Suite struct UIKitTests {
  private func record(_ source: String, _ steps: String...) throws -> (sources: SourceFolder, run: ProgramRun) {
    let sources = try SourceFolder(["A.swift": source])
    let words = steps.map { " --step '\($0)'" }.joined()
    return (sources, try sources.redrawTrace("record --sources A.swift --strict -o t.rtrace" + words))
  }

  @Test func `an app's delegate is created and notified of the launch before the first body`() throws {
    let (_, run) = try record(
      """
      import SwiftUI
      final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
        var words = ["made"]
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
          words.append("launched")
          return true
        }
      }
      @main struct Delegated: App {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        init() {
          UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.white]
          UITableView.appearance().backgroundColor = .clear
          UISegmentedControl.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .selected)
        }
        var body: some Scene { WindowGroup { Text(print(delegate.words)) } }
        func print(_ words: [String]) -> String { Swift.print(words.joined(separator: ", ")); return "" }
      }
      """)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect((run.output + run.errors).contains("made, launched"))
  }

  @Test func `requests to the system are notes, and a controller dismisses nothing`() throws {
    let (sources, run) = try record(
      """
      import SwiftUI
      struct Phone: View {
        @State private var words = "nothing"
        var body: some View {
          Text(words)
          Button("Settings") { UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!) }
          Button("Leave") {
            let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
            scene?.windows.first?.rootViewController?.dismiss(animated: true) { words = "left" }
          }
        }
      }
      #Preview { Phone() }
      """, "tap Settings", "tap Leave")
    #expect(run.exitCode == 0, "\(run.errors)")
    let dump = try sources.redrawTrace("dump t.rtrace").output
    #expect(dump.contains("app-settings:"))
    #expect(try sources.redrawTrace("summary t.rtrace").output.contains("tick 2 \"tap Leave\": 1 evaluation, 1 commit"))
  }

  @Test func `a text view is updated when its text changes, and not for anything else`() throws {
    let (sources, run) = try record(
      """
      import SwiftUI
      import UIKit
      struct Editor: UIViewRepresentable {
        @Binding var text: String
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UITextView {
          let view = UITextView()
          view.delegate = context.coordinator
          view.layer.borderColor = UIColor.gray.cgColor
          return view
        }
        func updateUIView(_ view: UITextView, context: Context) { view.text = text }
        final class Coordinator: NSObject, UITextViewDelegate {
          var parent: Editor
          init(_ parent: Editor) { self.parent = parent }
          func textViewDidChange(_ view: UITextView) { parent.text = view.text }
        }
      }
      struct Note: View {
        @State private var text = "a"
        @State private var saves = 0
        var body: some View {
          Editor(text: $text)
          Button("Type") { text += "b" }
          Text("\\(saves)")
          Button("Save") { saves += 1 }
        }
      }
      #Preview { Note() }
      """, "tap Type", "tap Save")
    #expect(run.exitCode == 0, "\(run.errors)")
    let summary = try sources.redrawTrace("summary t.rtrace").output
    #expect(summary.contains("  stand-ins    CoreGraphics, UIKit\n"))
    #expect(summary.contains("Editor 1"))
    let reasons = try sources.reasons("t.rtrace")
    #expect(reasons.components(separatedBy: "Editor: ").count == 3, "made, and updated once: \(reasons)")
  }

  @Test func `a controller in a representable shows the views that it hosts`() throws {
    let (sources, run) = try record(
      """
      import SwiftUI
      struct Pages: UIViewControllerRepresentable {
        let page: Int
        func makeUIViewController(context: Context) -> UINavigationController {
          UINavigationController(rootViewController: UIHostingController(rootView: Page(number: page)))
        }
        func updateUIViewController(_ controller: UINavigationController, context: Context) {
          (controller.viewControllers.first as? UIHostingController<Page>)?.rootView = Page(number: page)
        }
      }
      struct Page: View {
        let number: Int
        var body: some View { Text("page \\(number)") }
      }
      struct Book: View {
        @State private var page = 1
        var body: some View {
          Pages(page: page)
          Button("Next") { page += 1 }
        }
      }
      #Preview { Book() }
      """, "tap Next")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try sources.redrawTrace("summary t.rtrace").output.contains("tick 1 \"tap Next\": 3 evaluations"))
  }
}
