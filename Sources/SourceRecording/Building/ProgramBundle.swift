import SystemCalls

/// The contents of an app's bundle: the resource files among its sources, without their folders, as Xcode arranges
/// them, lists of its strings in one language, and an `Info.plist` with a version and a name.
///
/// The program's folder is its bundle. It has links to the resource files, so editing one requires no compilation.
struct ProgramBundle {
  let files: [String]
  private let models: [(name: String, contents: String)]
  private let strings: ProjectStrings
  private let name: String

  init(project: SourceProject) {
    files = project.resources
    let modules = project.modules.map(\.name)
    models = project.models.map { ($0.resource, $0.contents(modules: modules)) }
    strings = project.strings
    name = project.modules.last?.name ?? ""
  }

  func write(to folder: String) throws(SourceFault) {
    for file in files {
      FileSystem.makeLink(folder + "/" + Self.name(of: file), to: realPath(of: file))
    }
    for model in models { try writeFile(model.contents, to: folder + "/" + model.name) }
    for (table, text) in strings.lists { try writeFile(text, to: "\(folder)/\(table).strings") }
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
