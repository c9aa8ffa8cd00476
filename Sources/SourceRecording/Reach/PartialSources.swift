import RecordingProtocol
import SourceLexing

/// A project's sources without the code that can't be compiled here or isn't reached by what is recorded.
///
///     var sources = try PartialSources(project, .preview("Cart"), entry: entry)
///     while let errors = compile(sources.texts) { guard sources.leaveOut(errors) else { break } }
struct PartialSources {
  let sources: [ParsedSource]
  let roots: Roots
  private let project: SourceProject
  var changes: SourceChanges
  /// By module.
  private var placeholders: [String: Placeholders] = [:]

  init(_ project: SourceProject, _ choice: Subject.Choice?, entry: String) throws(SourceFault) {
    self.project = project
    sources = try Self.sources(of: project)
    changes = SourceChanges(of: sources)
    roots = Roots(choice, entry: entry, in: sources)
    leaveOutUnreached()
    leaveOutKnownImports()
  }

  /// All of the sources, to find what of them doesn't compile.
  init(everythingIn project: SourceProject) throws(SourceFault) {
    self.project = project
    sources = try Self.sources(of: project)
    changes = SourceChanges(of: sources)
    roots = Roots(.root(""), entry: "", in: sources)
    leaveOutKnownImports()
  }

  private static func sources(of project: SourceProject) throws(SourceFault) -> [ParsedSource] {
    var sources: [ParsedSource] = []
    for module in project.modules {
      for file in module.files {
        sources.append(ParsedSource(path: file, module: module.name, text: try project.text(of: file, in: module)))
      }
    }
    return sources
  }

  /// What is compiled instead of files, by their paths.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for (source, edits) in zip(sources, changes.edits) where !edits.isEmpty {
      texts[source.path] = edits.applied(to: source.text)
    }
    return texts
  }

  /// Source compiled in addition to a module's files.
  func additions(to module: String) -> String { Placeholders.helpers + (placeholders[module]?.source ?? "") }

  /// Parts that were left out with no replacement that would report reaching them.
  var silentParts: [LeftOutPart] { changes.silentParts }

  // MARK: Before the first round

  private mutating func leaveOutUnreached() {
    let reached = ReachedDeclarations(from: roots, in: sources)
    for (file, source) in sources.enumerated() {
      let isReached = { (declaration: Declaration) in
        reached.places.contains(DeclarationPlace(file: file, word: declaration.words.lowerBound))
      }
      // A file without declarations needs no imports either.
      let isNeeded = source.declarations.contains { $0.kind != .importing && isReached($0) }
      for declaration in source.declarations where !(isNeeded && isReached(declaration)) {
        changes.leaveOut(declaration.words, of: file)
      }
    }
  }

  /// The compiler reports missing modules one file at a time, but it is known which of Apple's are missing.
  private mutating func leaveOutKnownImports() {
    let own = Set(project.modules.map(\.name))
    let imported = Set(sources.flatMap { $0.declarations.filter { $0.kind == .importing }.map(\.name) })
    for module in imported.subtracting(SwiftUISurface.modules).subtracting(own) where AppleModules.knows(module) {
      leaveOutImports(of: module)
    }
  }

  /// Replaces the imports of a module with those of its re-exports that are available.
  private mutating func leaveOutImports(of module: String) {
    for (file, source) in sources.enumerated() {
      for declaration in source.declarations where declaration.kind == .importing && declaration.name == module {
        let place = DeclarationPlace(file: file, word: declaration.words.lowerBound)
        if changes.isLeftOut(place) { continue }
        changes.leaveOut(declaration.words, of: file, with: AppleModules.replacement(for: module))
      }
    }
  }

  // MARK: In each round

  /// Leaves out what errors are about.
  ///
  /// - Returns: `false` if that isn't possible, changes nothing, or leaves nothing to record.
  mutating func leaveOut(_ errors: [CompileReport.Complaint]) -> Bool {
    changes.beginRound()
    var found: [CompileError] = []
    // The first errors are about the sources as they are.
    let edits = changes.round == 1 ? sources.map { _ in SourceEdits() } : changes.edits
    for error in errors {
      guard let known = CompileError(error, in: sources, edits), !known.isOfSyntax else { return false }
      found.append(known)
    }
    // Missing names first: a type may not conform because of them, and other errors follow from both.
    let chosen = [found.filter(\.isOfMissingName), found.filter(\.isOfConformance), found].first { !$0.isEmpty } ?? []
    // The first errors are those of all sources: leaving out unreached code may already have fixed everything.
    var isChanged = changes.round == 1
    for error in chosen {
      guard let changed = leaveOut(error) else { return false }
      isChanged = isChanged || changed
    }
    return isChanged && isWorthRecording
  }

  /// Returns whether anything changed, or `nil` if the error is in what is recorded itself.
  private mutating func leaveOut(_ error: CompileError) -> Bool? {
    let source = sources[error.file]
    let path = source.declarations(around: error.word)
    guard let outermost = path.first, let innermost = path.last else { return nil }
    let places = path.map { DeclarationPlace(file: error.file, word: $0.words.lowerBound) }
    // One change per round and place may be enough.
    if places.contains(where: changes.isChangedInThisRound) { return true }
    if places.contains(where: changes.isLeftOut) { return false }
    switch error.kind {
    case .module(let name):
      leaveOutImports(of: name)
      return true
    case .type(let name) where !isInBlock(error.word, innermost):
      if placeholders[source.module, default: Placeholders()].add(name, at: error.word, in: source, changes.round) {
        return true
      }
    case .attribute(let name):
      if leaveOutAttribute(name, innermost, error) { return true }
    case .conformance(let name) where innermost.isContainer && !changes.isChanged(places[places.count - 1]):
      if leaveOutConformance(name, innermost, error) { return true }
    default: break
    }
    if leaveOutStatement(path, error) { return true }
    if isRoot(outermost, error.file) {
      if leaveOutCall(in: outermost, error) { return true }
    } else if leaveOutView(path, error) {
      return true
    }
    if let level = path.lastIndex(where: { !$0.isContainer }), isInBlock(error.word, path[level]),
      !changes.isChanged(places[level]),
      let replacement = Replacement(Array(path[...level]), in: source, changes.cause(of: error))
    {
      if isRoot(outermost, error.file) { return nil }
      changes.leaveOutBlock(of: path[level], with: replacement, error.file)
      return true
    }
    return leaveOutInnermost(path, error)
  }

  private func isInBlock(_ word: Int, _ declaration: Declaration) -> Bool {
    !declaration.isContainer && declaration.block?.contains(word) == true
  }

  private func isRoot(_ declaration: Declaration, _ file: Int) -> Bool {
    roots.declarations.contains(DeclarationPlace(file: file, word: declaration.words.lowerBound))
  }

  /// Leaves out the innermost member or type around an error.
  private mutating func leaveOutInnermost(_ path: [Declaration], _ error: CompileError) -> Bool? {
    guard let declaration = path.last, !isRoot(declaration, error.file) else { return nil }
    changes.leaveOut(declaration, because: error)
    return true
  }
}
