import Testing

@testable import SourceRecording

/// What is left of a source for a platform.
@Suite struct PlatformTextTests {
  /// With a `_` for each space, so that its places show.
  private func text(_ source: String, _ platform: SourcePlatform) -> String? {
    PlatformText.text(of: source, for: platform, modules: SwiftUISurface.modules)?.replacing(" ", with: "_")
  }

  @Test func `a block that the platform decides is replaced by the active branch, with each byte in its place`() {
    let source = "#if os(iOS)\na()\n#elseif os(macOS) || os(tvOS)\nb()\n#else\nc()\n#endif\n"
    #expect(text(source, .ios) == "___________\na()\n_____________________________\n___\n_____\n___\n______\n")
    #expect(text(source, .macos) == "___________\n___\n_____________________________\nb()\n_____\n___\n______\n")
    #expect(text(source, .watchos) == "___________\n___\n_____________________________\n___\n_____\nc()\n______\n")
  }

  @Test func `a modifier behind a condition stays one, as nothing is left between it and the view`() {
    let source = "Text(a)\n  #if os(iOS)\n    .bar()\n  #endif\n  .bold()"
    #expect(text(source, .macos) == "Text(a)\n_____________\n__________\n________\n__.bold()")
    #expect(text(source, .ios) == "Text(a)\n_____________\n____.bar()\n________\n__.bold()")
  }

  @Test func `if a flag also decides, the questions about the platform are answered`() {
    let source = "#if os(iOS) && FLAG\na()\n#elseif canImport(AppKit)\nb()\n#endif"
    #expect(text(source, .ios) == "#if_true____&&_FLAG\na()\n#elseif_false____________\nb()\n#endif")
    #expect(text("#if FLAG || os(macOS)\na()\n#endif", .macos) == "_____________________\na()\n______")
    #expect(text("#if FLAG\na()\n#endif", .macos) == nil)
  }

  @Test func `blocks within blocks are decided on their own`() {
    let source = "#if FLAG\n#if os(iOS)\na()\n#endif\n#endif"
    #expect(text(source, .ios) == "#if_FLAG\n___________\na()\n______\n#endif")
    #expect(text("#if os(tvOS)\n#if FLAG\na()\n#endif\n#endif\nb()", .ios)?.hasSuffix("______\nb()") == true)
  }

  static let questions: [(String, Set<SourcePlatform>)] = [
    ("os(iOS)", [.ios]), ("os(OSX)", [.macos]), ("os(visionOS)", [.visionos]), ("os(xrOS)", [.visionos]),
    ("os(Linux)", []), ("canImport(UIKit)", [.ios, .watchos, .tvos, .visionos]),
    ("canImport(SwiftUI)", Set(SourcePlatform.allCases)),
    ("targetEnvironment(simulator)", [.ios, .watchos, .tvos, .visionos]), ("targetEnvironment(macCatalyst)", []),
    ("!os(macOS)", [.ios, .watchos, .tvos, .visionos]), ("true && (os(iOS) || os(tvOS))", [.ios, .tvos]),
  ]

  @Test(arguments: questions)
  func `each question has an answer for each platform`(_ question: String, _ platforms: Set<SourcePlatform>) {
    for platform in SourcePlatform.allCases {
      let kept = text("#if \(question)\na()\n#endif", platform)?.contains("a()")
      #expect(kept == platforms.contains(platform), "\(platform)")
    }
  }

  @Test func `strings and comments contain no directives, and unclosed blocks are left unchanged`() {
    #expect(text("let a = \"\"\"\n  #if os(iOS)\n  \"\"\"\n// #if os(iOS)\n", .macos) == nil)
    #expect(text("#endif\n#else\n#if os(iOS)\na()", .macos) == nil)
    #expect(text("#if\na()\n#endif", .macos) == nil)
  }

  static let names: [(String, SourcePlatform?)] = [
    ("iOS", .ios), ("macosx", .macos), ("xros", .visionos), ("watchOS", .watchos), ("appletvos", .tvos), ("Linux", nil),
  ]

  @Test(arguments: names)
  func `a platform is found by its name in manifests and projects`(_ name: String, _ platform: SourcePlatform?) {
    #expect(SourcePlatform(called: name) == platform)
  }
}
