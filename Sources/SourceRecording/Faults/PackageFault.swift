/// What can't be made of a package.
public enum PackageFault: Equatable, Sendable {
  case noManifest(folder: String)
  case unreadableManifest(String)
  case noTarget(known: [String])
  case unknownTarget(String, known: [String])
  /// A product of a package that isn't there without the network.
  case remoteDependency(String, of: String)
  case noSources(target: String, folder: String)
}
