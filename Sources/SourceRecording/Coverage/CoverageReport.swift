/// How many of the names that a user's files use are supported, found without compiling them.
public struct CoverageReport: Equatable, Sendable {
  /// A name, how often it is used, and where it is first used.
  public struct Line: Equatable, Sendable {
    public let name: String
    public fileprivate(set) var uses: Int
    /// `Views/Cart.swift:14`
    public let place: String
  }

  public private(set) var files = 0
  /// Files that use something that is missing.
  public private(set) var incompleteFiles: Set<String> = []
  /// Imports of modules that are missing.
  public private(set) var missingImports = 0
  /// Counts of uses of SwiftUI's names, by coverage.
  public private(set) var uses: [SwiftUISurface.Coverage: Int] = [:]
  /// What is missing: modules first as `import X`, then names; the most used first.
  public private(set) var missing: [Line] = []
  public private(set) var asValue: [Line] = []

  /// - Parameter platform: code excluded by `#if` for this platform isn't counted.
  public init(paths: [String], platform: SourcePlatform = .ios) throws(SourceFault) {
    var files: [String] = []
    for path in paths {
      for file in try SourceFiles.files(at: path) where !files.contains(file) { files.append(file) }
    }
    try self.init(files: files, modules: PackageModules(around: files).names, platform)
  }

  /// For the files of one project, whose own modules aren't missing.
  init(files: [String], modules: Set<String>, _ platform: SourcePlatform) throws(SourceFault) {
    ownModules = modules
    self.platform = platform
    var sources: [(path: String, use: SourceUse)] = []
    for file in files { sources.append((file, SourceUse(try sourceText(of: file), for: platform))) }
    declared = sources.reduce(into: Set<String>()) { $0.formUnion($1.use.declared) }
    for (path, use) in sources { take(use, path) }
    sort()
  }

  /// Names that the files declare themselves are never SwiftUI's.
  let declared: Set<String>
  private let ownModules: Set<String>
  private let platform: SourcePlatform

  public var totalUses: Int { uses.values.reduce(0, +) }

  private mutating func take(_ use: SourceUse, _ path: String) {
    files += 1
    for module in use.imports
    where !isHere(module.name) && !ownModules.contains(module.name) {
      Self.add("import \(module.name)", "\(path):\(module.line)", to: &missing)
      missingImports += 1
      incompleteFiles.insert(path)
    }
    for name in use.uses where !declared.contains(name.name.filter { !"@#.\\".contains($0) }) {
      guard let coverage = SwiftUISurface.coverage(of: name.name) else { continue }
      uses[coverage, default: 0] += 1
      if coverage == .missing {
        Self.add(name.name, "\(path):\(name.line)", to: &missing)
        incompleteFiles.insert(path)
      }
      if coverage == .value { Self.add(name.name, "\(path):\(name.line)", to: &asValue) }
    }
  }

  private func isHere(_ module: String) -> Bool {
    SwiftUISurface.modules.contains(module) && platform.offers(module)
  }

  private static func add(_ name: String, _ place: String, to lines: inout [Line]) {
    if let known = lines.firstIndex(where: { $0.name == name }) {
      lines[known].uses += 1
    } else {
      lines.append(Line(name: name, uses: 1, place: place))
    }
  }

  private mutating func sort() {
    func rank(_ line: Line) -> (Int, Int, String) { (line.name.hasPrefix("import ") ? 0 : 1, -line.uses, line.name) }
    missing.sort { rank($0) < rank($1) }
    asValue.sort { rank($0) < rank($1) }
  }
}
