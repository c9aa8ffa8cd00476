import RecordingProtocol

extension SourceMap {
  /// The map of everything that is compiled. If a module declares a name twice, each private to its file, neither is in
  /// the map, because the name doesn't show which one a program means.
  init(of project: SourceProject) throws(SourceFault) {
    self.init()
    var paths = RepositoryPaths()
    var ambiguous: Set<String> = []
    for module in project.modules {
      for file in module.files {
        let path = paths.path(of: file)
        files["\(module.name)/\(file.split(separator: "/").last ?? "")"] = path
        for (name, line) in DeclaredTypes(in: try sourceText(of: file), for: project.platform).lines {
          let key = "\(module.name).\(name)"
          if types.updateValue(Place(file: path, line: line), forKey: key) != nil { ambiguous.insert(key) }
        }
      }
    }
    for key in ambiguous { types[key] = nil }
  }
}
