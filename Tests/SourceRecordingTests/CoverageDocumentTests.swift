import Foundation
import TestSupport
import Testing

@testable import SourceRecording

/// Docs/Coverage.md and the table in the program say what the engine's sources say.
///
/// `RERECORD=1 swift test --filter CoverageDocument` writes both anew, and fails all the same.
@Suite struct CoverageDocumentTests {
  private func scan() throws -> SurfaceScan {
    var sources: [String] = []
    for target in ["RedrawCore", "RedrawCombine", "RedrawData", "RedrawCoreData"] {
      let folder = packageRoot.appendingPathComponent("Sources/\(target)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        if file.pathExtension == "swift" { sources.append(try String(contentsOf: file, encoding: .utf8)) }
      }
    }
    let names = Set(FrameworkLists.appleNames.flatMap { FrameworkLists.list($0)?.names ?? [] }).sorted()
    return SurfaceScan(sources: sources + [names.map { "public struct \($0) {}\n" }.joined()])
  }

  @Test func `the document and the table are generated from the current sources`() throws {
    let scan = try scan()
    #expect(golden("../Docs/Coverage.md", scan.document) == .same)
    #expect(golden("../Sources/SourceRecording/Coverage/CoverageTable.swift", scan.tableSource) == .same)
  }

  @Test func `modifiers that act, that are only shown, and that are missing are distinguished`() {
    let scan = SurfaceScan(sources: [
      """
      extension View {
        public func blur(radius: CGFloat) -> some View { shown("blur", radius) }
        public func padding() -> some View { shown("padding", 1) }
        public func padding(_ length: CGFloat) -> some View { modifier(PaddingModifier(length)) }
        func shadow() -> some View { shown("shadow", 1) }
      }
      public struct Text: View { public func bold() -> Text { self } }
      """
    ])
    let document = scan.document
    #expect(document.contains("**Value-only** (1): `.blur`"))
    #expect(document.contains("`.bold`, `.padding`"))
    let missing = document.split(separator: "## SwiftData").first?.split(separator: "**Missing**").last ?? ""
    #expect(missing.contains("`.shadow`"))
    #expect(!missing.contains("`.blur`"))
  }
}
