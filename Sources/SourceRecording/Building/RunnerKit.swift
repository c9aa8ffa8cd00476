import SystemCalls

/// What is compiled and linked into a user's sources: the modules, the library and the plugin for macros.
struct RunnerKit {
  let modules: String
  let libraryFolder: String
  let plugin: String

  /// Beside the program as `swift build` leaves it, or under `lib` where the program is installed.
  static func find() throws(SourceFault) -> RunnerKit {
    let program = ownFolder()
    let folders = [SystemProcess.environment("REDRAW_TRACE_LIBRARY"), program, program + "/../lib/redraw-trace"]
      .compactMap(\.self)
    for folder in folders {
      let kit = RunnerKit(
        modules: folder + "/Modules", libraryFolder: folder, plugin: folder + "/RedrawMacros-tool")
      if kit.isWhole { return kit }
    }
    throw .noLibrary(searched: folders)
  }

  private static let modules = ["RedrawCore", "RedrawSDK27", "RedrawRunner"]

  private var library: String { libraryFolder + "/libRedrawRunner.a" }

  private var isWhole: Bool {
    let needed: [String] = Self.modules.map(module) + [library, plugin]
    return needed.allSatisfy { FileSystem.isReadable($0) }
  }

  func module(_ name: String) -> String { "\(modules)/\(name).swiftmodule" }

  /// Apple's modules that one of this project or of the toolchain replaces, if it exists.
  func aliases(swiftUI: String) -> [(name: String, module: String)] {
    let others = [("Combine", "RedrawCombine"), ("SwiftData", "RedrawData")]
    return [("SwiftUI", swiftUI)] + others.filter { FileSystem.isReadable(module($0.1)) }
  }

  /// What distinguishes this build from another.
  var identity: String {
    (Self.modules.map(module) + [library, plugin]).map { FileStamp(resolving: $0).description }
      .joined(separator: "\n")
  }
}

/// The folder of the running program.
private func ownFolder() -> String {
  guard let path = FileSystem.realPath(of: SystemProcess.program) else { return "." }
  let parts = path.split(separator: "/").dropLast()
  return "/" + parts.joined(separator: "/")
}
