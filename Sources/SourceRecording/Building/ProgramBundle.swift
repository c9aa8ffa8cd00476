import SystemCalls

/// What an app finds in its own bundle: the files that lie among its sources, flat as Xcode puts them there, and an
/// `Info.plist` with a version and a name.
///
/// The program's folder is its bundle. The files are linked there, so that one that is edited needs no compiler.
struct ProgramBundle {
  let files: [String]
  private let name: String

  init(project: SourceProject) {
    files = project.resources
    name = project.modules.last?.name ?? ""
  }

  func write(to folder: String) throws(SourceFault) {
    for file in files {
      FileSystem.makeLink(folder + "/" + Self.name(of: file), to: realPath(of: file))
    }
    try writeFile(propertyList, to: folder + "/Info.plist")
  }

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private var propertyList: String {
    let values = [
      ("CFBundleDisplayName", name), ("CFBundleIdentifier", "redraw-trace.\(name)"), ("CFBundleName", name),
      ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"),
    ]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \(values.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined(separator: "\n"))
      </dict>
      </plist>

      """
  }
}
