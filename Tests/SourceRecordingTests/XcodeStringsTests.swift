import Foundation
import TestSupport
import Testing

@testable import SourceRecording

/// Strings of a project of Xcode that are in several languages: one file to the target, a group of files to the project.
@Suite struct XcodeStringsTests {
  private let project = """
    // !$*UTF8*$!
    {
      objects = {
        A1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        A2 = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        A3 = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        A4 = {isa = PBXVariantGroup; children = (A2, A3); name = Localizable.strings; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = A1; };
        B2 = {isa = PBXBuildFile; fileRef = A4; };
        C1 = {isa = PBXSourcesBuildPhase; files = (B1); };
        C2 = {isa = PBXResourcesBuildPhase; files = (B2); };
        G1 = {isa = PBXGroup; children = (A1, A4); path = App; sourceTree = "<group>"; };
        G0 = {isa = PBXGroup; children = (G1); sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; name = App; buildPhases = (C1, C2); productType = "com.apple.product-type.application"; };
        P1 = {isa = PBXProject; mainGroup = G0; targets = (T1); };
      };
      rootObject = P1;
    }
    """

  @Test func `each language of a file is the target's, and nothing else of its folder is`() throws {
    let folder = try TemporaryFolder().url
    for (name, text) in [
      ("App.xcodeproj/project.pbxproj", project), ("App/App.swift", "import SwiftUI\n"),
      ("App/en.lproj/Localizable.strings", "\"a\" = \"A\";"), ("App/de.lproj/Localizable.strings", "\"a\" = \"Ä\";"),
      ("App/Notes.json", "[]"),
    ] {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let found = try SourceProject(xcode: folder.path, target: nil)
    #expect(found.strings.all.map(\.forms) == [["other": "A"]])
    #expect(found.strings.files.count == 2)
    #expect(found.resources == [], "a file beside them that the target doesn't copy isn't in its bundle")
  }
}
