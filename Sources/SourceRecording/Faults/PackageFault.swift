/// Why a package can't be recorded.
public enum PackageFault: Equatable, Sendable {
  case noManifest(folder: String)
  case unreadableManifest(String)
  case noTarget(known: [String])
  case unknownTarget(String, known: [String])
  case noSources(target: String, folder: String)
}
