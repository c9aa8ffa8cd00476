import SystemCalls

/// The modules, the library and the macro plugin needed to compile a user's sources.
struct RunnerKit {
  let modules: String
  let libraryFolder: String
  let plugin: String

  /// Found next to the program, as built by `swift build`, or in `lib` if the program is installed.
  static func find() throws(SourceFault) -> RunnerKit {
    let program = ownFolder()
    let folders = [SystemProcess.environment("REDRAW_TRACE_LIBRARY"), program, program + "/../lib/redraw-trace"]
      .compactMap(\.self)
    for folder in folders {
      let kit = RunnerKit(
        modules: folder + "/Modules", libraryFolder: folder, plugin: folder + "/RedrawMacroPlugin-tool")
      if kit.isWhole { return kit }
    }
    throw .noLibrary(searched: folders)
  }

  private static let modules = ["RedrawCore", "RedrawSDK27", "RedrawMacros", "RedrawRunner"]

  private var library: String { libraryFolder + "/libRedrawRunner.a" }

  private var isWhole: Bool {
    let needed: [String] = Self.modules.map(module) + [library, plugin]
    return needed.allSatisfy { FileSystem.isReadable($0) }
  }

  func module(_ name: String) -> String { "\(modules)/\(name).swiftmodule" }

  /// Apple's modules that are replaced by one from this project or from the toolchain, if that exists.
  func aliases(swiftUI: String) -> [(name: String, module: String)] {
    let others = [("Combine", "RedrawCombine"), ("SwiftData", "RedrawData"), ("CoreData", "RedrawCoreData")]
    return [("SwiftUI", swiftUI)] + others.filter { FileSystem.isReadable(module($0.1)) }
  }

  /// Distinguishes this build from others.
  func identity(_ digests: ContentDigests) -> String {
    (Self.modules.map(module) + [library, plugin]).map { "\(realPath(of: $0)) \(digests.digest(of: $0))" }
      .joined(separator: "\n")
  }
}

/// The folder of the running program.
private func ownFolder() -> String {
  guard let path = FileSystem.realPath(of: SystemProcess.program) else { return "." }
  let parts = path.split(separator: "/").dropLast()
  return "/" + parts.joined(separator: "/")
}
