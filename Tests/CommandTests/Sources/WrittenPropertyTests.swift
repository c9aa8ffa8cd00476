import TestSupport
import Testing

/// What is known of a write to each kind of source, from a user's own file to the answer.
@Suite struct WrittenPropertyTests {
  /// The same view over each kind of source: one property is never read, one changes nothing that is shown.
  private static func file(_ declarations: String, _ prefix: String = "") -> String {
    """
    import SwiftUI

    \(declarations)
      var body: some View {
        VStack {
          Badge()
          Text(\(prefix)parity % 2 == 0 ? "even" : "odd")
          Button("Unread") { \(prefix)unread += 1 }
          Button("Waste") { \(prefix)parity += 2 }
        }
      }
    }
    struct Badge: View { var body: some View { Text("badge") } }
    #Preview { Shop() }
    """
  }

  static let kinds = [
    (
      file("struct Shop: View {\n  @State private var unread = 0\n  @State private var parity = 0"), "Shop._unread",
      "Shop._parity"
    ),
    (
      file(
        "struct Shop: View {\n  @AppStorage(\"unread\") private var unread = 0\n"
          + "  @AppStorage(\"parity\") private var parity = 0"), "AppStorage.unread", "AppStorage.parity"
    ),
    (
      file(
        "@Observable final class Model {\n  var unread = 0\n  var parity = 0\n}\n"
          + "struct Shop: View {\n  @State private var model = Model()", "model."), "Model.unread", "Model.parity"
    ),
  ]

  @Test(arguments: kinds)
  func `an unread write gets an exact answer, and one that caused waste is listed`(
    _ file: String, _ unread: String, _ parity: String
  ) throws {
    let folder = try SourceFolder(["Shop.swift": file])
    let run = try folder.redrawTrace(
      "record --sources Shop.swift --values -o shop.rtrace --step 'tap \"Unread\"' --step 'tap \"Waste\"'")
    #expect(run.exitCode == 0, "\(run.errors)")
    for view in ["Shop", "Badge"] {
      let answer = try folder.redrawTrace("why shop.rtrace \(view) --tick 1").output
      #expect(answer.contains("write of \(unread) in the handler at Shop.swift:"), "\(answer)")
      #expect(answer.contains(", from \"0\" to \"1\"\n"))
      #expect(!answer.contains("nothing that it depends on signalled"))
    }
    #expect(
      try folder.redrawTrace("why shop.rtrace Shop --tick 1").output.contains("the body of Shop doesn't read it\n"))
    let wasted = try folder.redrawTrace("why shop.rtrace Shop --wasted").output
    #expect(wasted.contains("write of \(parity) "), "\(wasted)")
    #expect(wasted.contains("in tick 2 "), "\(wasted)")
    let properties = try folder.redrawTrace("summary --by property shop.rtrace --format csv").output
    #expect(
      properties.split(separator: "\n").contains { $0.hasPrefix("\(parity),") && $0.hasSuffix(",1") }, "\(properties)")
    let writes = try folder.redrawTrace("summary --by write shop.rtrace --format csv").output.split(separator: "\n")
    #expect(writes.contains { $0.hasPrefix("\(parity),Shop.swift:") && $0.hasSuffix(",1,Shop,1,1") }, "\(writes)")
    #expect(writes.contains { $0.hasPrefix("\(unread),Shop.swift:") && $0.hasSuffix(",1,,0,0") }, "\(writes)")
  }
}
