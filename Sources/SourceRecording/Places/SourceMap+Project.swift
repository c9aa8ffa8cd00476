import RecordingProtocol

extension SourceMap {
  /// The map of everything that is compiled. A name that a module declares twice, each privately to its file, is in no
  /// map: a name doesn't show which of them a program means.
  init(of project: SourceProject) throws(SourceFault) {
    self.init()
    var paths = RepositoryPaths()
    var ambiguous: Set<String> = []
    for module in project.modules {
      for file in module.files {
        let path = paths.path(of: file)
        files["\(module.name)/\(file.split(separator: "/").last ?? "")"] = path
        for (name, line) in DeclaredTypes(in: try sourceText(of: file)).lines {
          let key = "\(module.name).\(name)"
          if types.updateValue(Place(file: path, line: line), forKey: key) != nil { ambiguous.insert(key) }
        }
      }
    }
    for key in ambiguous { types[key] = nil }
  }
}
