/// An Xcode project, read from `project.pbxproj`: objects that refer to each other by key.
struct XcodeProject {
  /// `App.xcodeproj`
  let path: String
  /// The folder that contains the project, to which file paths are relative.
  let folder: String
  private let objects: [String: OldPropertyList]
  private let root: String
  /// The path of each file and folder in the navigator, by key.
  private(set) var paths: [String: String] = [:]

  /// - Parameter path: the project, or a folder that contains a single project.
  init(at path: String) throws(SourceFault) {
    self.path = try Self.project(at: path)
    let file = self.path + "/project.pbxproj"
    guard kind(of: file) == .file else { throw .project(.noProject(path)) }
    folder = Self.parent(of: self.path)
    do {
      let list = try OldPropertyList(parsing: try sourceText(of: file))
      objects = list["objects"]?.table ?? [:]
      root = list["rootObject"]?.string ?? ""
    } catch let fault as OldPropertyList.Fault {
      throw .project(.unreadable(file, line: fault.line))
    } catch let fault as SourceFault {
      throw fault
    } catch {
      throw .project(.noProject(path))
    }
    place(
      project["mainGroup"]?.string ?? "", in: Self.joined(folder, project["projectDirPath"]?.string ?? ""), depth: 0)
  }

  private static func project(at path: String) throws(SourceFault) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if path.hasSuffix(".xcodeproj") { return path }
    guard kind(of: path) == .folder else { throw .noSuchFile(path) }
    let found = try names(in: path).filter { $0.hasSuffix(".xcodeproj") }
    guard found.count == 1 else { throw .project(found.isEmpty ? .noProject(path) : .several(path, found)) }
    return joined(path, found[0])
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func joined(_ folder: String, _ name: String) -> String {
    if name.isEmpty || name == "." { return folder }
    if name.hasPrefix("/") || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  // MARK: Objects

  var project: OldPropertyList { self[root] }

  subscript(key: String) -> OldPropertyList { objects[key] ?? .table([:]) }

  /// The objects that a list refers to, with their keys.
  func referred(_ list: OldPropertyList?) -> [(key: String, object: OldPropertyList)] {
    (list?.strings ?? []).compactMap { key in objects[key].map { (key, $0) } }
  }

  func isa(_ object: OldPropertyList) -> String { object["isa"]?.string ?? "" }

  /// Walks down groups to files.
  private mutating func place(_ key: String, in parent: String, depth: Int) {
    guard depth < 64, let object = objects[key], paths[key] == nil else { return }
    let name = object["path"]?.string ?? ""
    let place =
      switch object["sourceTree"]?.string {
      case "SOURCE_ROOT": Self.joined(folder, name)
      case "<absolute>": name
      default: Self.joined(parent, name)
      }
    paths[key] = place
    for child in object["children"]?.strings ?? [] { self.place(child, in: place, depth: depth + 1) }
  }

  // MARK: Targets

  var targets: [XcodeTarget] {
    referred(project["targets"]).map { XcodeTarget(key: $0.key, object: $0.object, project: self) }
  }

  /// The target with the given name, or the only app if there is none.
  func target(_ name: String?) throws(SourceFault) -> XcodeTarget {
    let targets = targets.filter { isa($0.object) == "PBXNativeTarget" }
    if let name {
      guard let found = targets.first(where: { $0.name == name }) else {
        throw .project(.unknownTarget(name, known: targets.map(\.name)))
      }
      return found
    }
    let apps = targets.filter(\.isApp)
    let candidates = apps.isEmpty ? targets : apps
    guard candidates.count == 1 else { throw .project(.noTarget(known: candidates.map(\.name))) }
    return candidates[0]
  }

  /// Folders of packages that the project refers to, or that are among its files.
  var localPackages: [String] {
    let named = referred(project["packageReferences"]).compactMap { $0.object["relativePath"]?.string }
    let folders = paths.values.filter { kind(of: $0 + "/Package.swift") == .file }
    return named.map { Self.joined(folder, $0) } + folders.sorted()
  }
}
