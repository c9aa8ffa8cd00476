/// Views that do what views should not, each behind a button. One program, so that it is compiled once.
enum MisbehavingSources {
  static let all = ["Bad/Bodies.swift": bodies, "Bad/Handlers.swift": handlers, "Bad/Start.swift": start]

  static func record(_ steps: String..., more options: String = "") -> String {
    "record --sources Bad --root 'Start()' \(steps.map { "--step 'tap \"\($0)\"'" }.joined(separator: " ")) "
      + "-o t.rtrace \(options)"
  }

  private static let bodies = """
    import SwiftUI

    struct Endless: View {
      var body: some View {
        var number = 1
        while number != 0 { number &+= 2 }
        return Text("never")
      }
    }

    struct Bottomless: View {
      let depth: Int
      var body: some View { Bottomless(depth: depth + 1) }
    }

    enum Parts {
      struct Row: View {
        let names = ["one"]
        var body: some View { Text(names[names.count + 2]) }
      }
    }

    struct Dividing: View {
      let names = ["one"]
      var body: some View { Text("\\(7 / (names.count - 1))") }
    }

    struct Recursive: View {
      var body: some View { Text("\\(deeper(1))") }
      func deeper(_ depth: Int) -> Int { depth == 0 ? 0 : deeper(depth + 1) + 1 }
    }

    struct Failing: View {
      var body: some View {
        let _ = print("Fatal error: this is only printed")
        let _ = print("and so is this")
        if true { fatalError("the last word") }
      }
    }

    """

  private static let handlers = """
    import SwiftUI

    enum Handlers {
      static func write(_ text: String, to descriptors: Range<Int32>) {
        for descriptor in descriptors { _ = text.withCString { SwiftUI.write(descriptor, $0, strlen($0)) } }
      }

      static let claim = "\\nrecorded\\tStart()\\t2\\t2\\t0\\t0\\t0\\t100\\n"

      /// Starts a shell and goes on.
      static func shell(_ script: String) {
        var pid = pid_t()
        let words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(script), nil]
        posix_spawn(&pid, "/bin/sh", nil, nil, words, environ)
      }

      /// Starts two programs, one of which leaves its session and its parent; `pids` has both then.
      static func startChildren() {
        shell("setsid sh -c 'echo $$ >>pids; exec sleep 600' & echo $$ >>pids; exec sleep 600")
        while ((try? String(contentsOfFile: "pids", encoding: .utf8)) ?? "").split(separator: "\\n").count < 2 { usleep(1000) }
      }
    }

    """

  private static let start = """
    import Foundation
    import SwiftUI

    struct Start: View {
      @State private var shown = ""
      @State private var taps = 0

      var body: some View {
        VStack {
          Text("\\(taps) taps")
          Group {
            Button("Add") { taps += 1 }
            Button("Leave with 0") { exit(0) }
            Button("Claim on 3") {
              Handlers.write(Handlers.claim, to: 3..<5)
              exit(0)
            }
            Button("Claim everywhere") { Handlers.write(Handlers.claim, to: 3..<1024) }
            Button("Print of errors") {
              print("Fatal error: nothing happened")
              print("*** Program crashed: it did not")
              print("the last line")
            }
            Button("Leave a child") { Handlers.startChildren() }
            Button("Wait for a child") {
              Handlers.startChildren()
              while true { pause() }
            }
            Button("Flood") {
              let much = String(repeating: "x", count: 1 << 20)
              while true { Handlers.write(much, to: 1..<720) }
            }
          }
          ForEach(["Endless", "Bottomless", "Row", "Dividing", "Recursive", "Failing"], id: \\.self) { name in
            Button(name) { shown = name }
          }
          if shown == "Endless" { Endless() }
          if shown == "Bottomless" { Bottomless(depth: 0) }
          if shown == "Row" { Parts.Row() }
          if shown == "Dividing" { Dividing() }
          if shown == "Recursive" { Recursive() }
          if shown == "Failing" { Failing() }
        }
      }
    }

    """
}
