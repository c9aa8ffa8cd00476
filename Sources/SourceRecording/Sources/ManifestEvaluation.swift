import SourceLexing
import SystemCalls

/// A package's manifest as `swift package dump-package` evaluates it, which fetches nothing. Kept, unless it can differ next time.
struct ManifestEvaluation {
  /// The folder it was evaluated in.
  let place: String
  let json: String

  /// - Parameter isConfined: whether to run the manifest, which is code, in a sandbox.
  init(of folder: String, isConfined: Bool) throws(SourceFault) {
    let toolchain = try SwiftToolchain.find()
    let kept = KeptManifests.standard()
    let key = try kept.flatMap { kept throws(SourceFault) in try Self.key(folder, toolchain, kept.digests) }
    if let kept, let key, let known = kept.text(key) {
      (place, json) = known
      return
    }
    (place, json) = try Self.evaluate(folder, toolchain, isConfined: isConfined)
    if let kept, let key { kept.keep(place: place, json: json, as: key) }
  }

  /// Everything that the result depends on; `nil` for a manifest that reads files, variables or the time.
  private static func key(
    _ folder: String, _ toolchain: SwiftToolchain, _ digests: ContentDigests
  ) throws(SourceFault) -> BuildKey? {
    var key = BuildKey()
    key.add(toolchain.identity(digests))
    key.add(realPath(of: folder))
    // For some versions of the tools there can be manifests of their own.
    for name in try names(in: folder).sorted() where name.hasPrefix("Package") && name.hasSuffix(".swift") {
      let source = try sourceText(of: "\(folder)/\(name)")
      if !isConstant(source) { return nil }
      key.add(name)
      key.add(source)
    }
    return key
  }

  private static let pureModules: Set<String> = ["PackageDescription", "CompilerPluginSupport"]

  private static func isConstant(_ source: String) -> Bool {
    let tokens = Lexer.tokens(in: source)
    let imported = zip(tokens, tokens.dropFirst()).filter { $0.0.isName("import") }.map(\.1.text)
    return pureModules.isSuperset(of: imported) && !tokens.contains { $0.isName("Context") }
  }

  private static func evaluate(
    _ folder: String, _ toolchain: SwiftToolchain, isConfined: Bool
  ) throws(SourceFault) -> (place: String, json: String) {
    let scratch = isConfined ? try ScratchFolder() : nil
    defer { scratch?.remove() }
    // Caches must be written to the scratch folder, too.
    let places = scratch.map { scratch in
      ["scratch", "cache", "config", "security"].flatMap { ["--\($0)-path", "\(scratch.path)/\($0)"] }
    }
    let copy = try copyForMac(folder, scratch)
    defer { if scratch == nil { copy?.remove() } }
    let (lines, end) = try toolchain.run(
      toolchain.packageManager,
      ["package", "--package-path", copy?.path ?? folder] + (places ?? []) + ["dump-package"], in: scratch)
    // Warnings may precede the manifest.
    let json = lines.drop { !$0.hasPrefix("{") }.joined(separator: "\n")
    guard end == .exited(0), !json.isEmpty else {
      throw .package(.unreadableManifest(complaint(in: lines) ?? "it is empty"))
    }
    return (realPath(of: copy?.path ?? folder), json)
  }

  /// A copy of a manifest that distinguishes macOS, changed to evaluate as it would there: the recorded views may exist
  /// only on Apple's systems.
  private static func copyForMac(_ folder: String, _ scratch: ScratchFolder?) throws(SourceFault) -> ScratchFolder? {
    let source = try sourceText(of: folder + "/Package.swift")
    guard let text = PlatformText.text(of: source, for: .macos, modules: []) else { return nil }
    let place: ScratchFolder
    if let scratch {
      place = ScratchFolder(path: scratch.path + "/manifest")
      guard FileSystem.makeFolder(place.path) else { throw .system(path: place.path, code: SystemError.last) }
    } else {
      place = try ScratchFolder()
    }
    try writeFile(text, to: place.path + "/Package.swift")
    return place
  }

  /// What SwiftPM complains about, in one line: of an invalid manifest, the reason is in the line after.
  static func complaint(in lines: [String]) -> String? {
    guard let index = lines.firstIndex(where: { $0.contains("error: ") }) else { return lines.last }
    let next = lines[(index + 1)...].first
    guard lines[index].hasSuffix("(evaluation failed)"), let next, !next.contains("error: ") else {
      return lines[index]
    }
    return "\(lines[index]): \(next)"
  }
}
