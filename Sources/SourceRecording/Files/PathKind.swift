import SystemCalls

/// What a path leads to.
enum PathKind: Equatable {
  case file, folder, missing
  case special(SpecialFile)
}

extension SpecialFile {
  init?(_ kind: FileFacts.Kind) {
    switch kind {
    case .pipe: self = .pipe
    case .socket: self = .socket
    case .device: self = .device
    case .file, .folder, .link: return nil
    }
  }
}

func kind(of path: String) -> PathKind {
  guard let facts = FileFacts(of: path) else { return isLink(path) ? .special(.brokenLink) : .missing }
  if facts.kind == .folder { return .folder }
  return SpecialFile(facts.kind).map { .special($0) } ?? .file
}

func isLink(_ path: String) -> Bool { FileFacts(at: path)?.kind == .link }

/// The names in a folder, in order.
func names(in folder: String) throws(SourceFault) -> [String] {
  guard let names = FileSystem.names(in: folder) else { throw .unreadable(folder, code: SystemError.last) }
  return names.sorted()
}
