import SystemCalls

/// A debug build of the same sources by the compiler alone: incremental, in batches over all cores, and linked with the library that
/// a recording links.
struct PlainBuild {
  private let tree: SourceTree
  private let folder: String
  private let arguments: [String]

  /// - Parameter folder: made if it is not there; the build finds in it what an earlier one has left.
  init(_ tree: SourceTree, in folder: String, _ context: BenchmarkContext) throws(BenchmarkError) {
    (self.tree, self.folder) = (tree, folder)
    let kit = try Self.folder(of: ChildProcess.commandLine())
    arguments =
      tree.files + [
        folder + "/Start.swift",
        "-module-name", "App", "-swift-version", "5", "-parse-as-library", "-Onone", "-gline-tables-only", "-D",
        "DEBUG",
        "-suppress-warnings", "-j\(SystemThread.processorCount)", "-incremental", "-enable-batch-mode",
        "-output-file-map", folder + "/files.json", "-module-cache-path", context.path("modules"),
        "-I", kit + "/Modules", "-module-alias", "SwiftUI=RedrawCore", "-module-alias", "Combine=RedrawCombine",
        "-load-plugin-executable", kit + "/RedrawMacroPlugin-tool#RedrawMacroPlugin",
        "-emit-executable", "-use-ld=lld", "-L", folder, "-L", kit, "-lRedrawRunner", "-o", folder + "/App",
      ]
    if FileSystem.exists(folder) { return }
    guard FileSystem.makeFolder(folder) else { throw .cannotMakeFolder(folder, code: SystemError.last) }
    try writeFile(Array(fileMap.utf8), to: folder + "/files.json")
    try writeFile(Array(Self.start.utf8), to: folder + "/Start.swift")
    // The library was built with a static standard library, the program is linked with the shared one.
    for name in ["CoreFoundation", "_FoundationCShims", "_FoundationCollections"] {
      try writeFile(Array("!<arch>\n".utf8), to: "\(folder)/lib\(name).a")
    }
  }

  private static let start = "@main struct Start { static func main() {} }\n"

  func run(_ watch: inout Stopwatch) throws -> Double { try watch.run(Self.compiler, arguments) }

  func remove() { FileSystem.removeAll(folder) }

  /// The one that recordings call.
  static var compiler: String {
    let named = SystemProcess.environment("SWIFTC") ?? ""
    return named.isEmpty ? "swiftc" : named
  }

  private static func folder(of program: String) -> String {
    program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  /// The compiler's map from sources to what it makes of them.
  private var fileMap: String {
    let entries = (tree.files + [folder + "/Start.swift"]).enumerated().map { index, file in
      "\"\(file)\": {\"object\": \"\(folder)/\(index).o\", \"swift-dependencies\": \"\(folder)/\(index).swiftdeps\"}"
    }
    return "{\"\": {\"swift-dependencies\": \"\(folder)/module.priors\"},\n\(entries.joined(separator: ",\n"))}\n"
  }
}
