import SourceLexing

/// All types in the sources by name, including their extensions.
struct SourceIndex: Sendable {
  /// What all files declare about a type.
  struct TypeFacts: Sendable {
    /// With its enclosing types.
    let name: String
    let keyword: String
    /// The number of its file.
    let file: Int
    let declaration: Declaration
    var conformances: Set<String>
    var attributes: Set<String>
    /// Its own members and those of extensions, each with the number of its file.
    var members: [(file: Int, declaration: Declaration)]

    var isClass: Bool { keyword == "class" || keyword == "actor" }
    var isObservable: Bool { attributes.contains("Observable") || attributes.contains("Model") }
    var isObservableObject: Bool { conformances.contains("ObservableObject") }
    var isView: Bool { conformances.contains("View") && keyword == "struct" }
    /// According to its declared conformances.
    var isEquatable: Bool {
      attributes.contains("Equatable") || !conformances.isDisjoint(with: ["Equatable", "Hashable", "Comparable"])
        || members.contains { $0.declaration.kind == .function && $0.declaration.name == "==" }
    }
  }

  let files: [SourceFile]
  private var types: [TypeFacts] = []
  /// By the last component of their names.
  private var numbers: [String: [Int]] = [:]
  /// The views among the types, by number, and those of each file in order.
  private var views: [Int: ViewSource] = [:]
  private var viewsOfFile: [[Int]] = []
  /// The calls that create each view, by its name.
  private var calls: [String: [(file: Int, call: ViewCall)]] = [:]
  /// What follows dots anywhere.
  let members: MemberUses
  /// What files declare outside of types.
  private(set) var topLevelNames: Set<String> = []

  init(_ files: [SourceFile]) {
    self.files = files
    members = MemberUses(files)
    for (number, file) in files.enumerated() { add(file.source.declarations, in: number, around: "") }
    for file in files {
      for declaration in file.source.declarations where declaration.kind != .extending {
        topLevelNames.formUnion(declaration.names.map { String($0.prefix { $0 != "<" }) })
      }
    }
    for (number, file) in files.enumerated() { extend(file.source.declarations, in: number) }
    viewsOfFile = Array(repeating: [], count: files.count)
    for (number, type) in types.enumerated() where type.isView {
      views[number] = ViewSource(type, in: files[type.file])
      viewsOfFile[type.file].append(number)
    }
    for (number, file) in files.enumerated() { addCalls(in: file.source, number) }
  }

  private mutating func addCalls(in source: ParsedSource, _ file: Int) {
    for call in source.typeCalls(in: source.tokens.indices, where: { type(named: $0)?.isView == true }) {
      calls[call.name, default: []].append((file, call))
    }
  }

  func calls(of view: ViewSource) -> [(file: SourceFile, call: ViewCall)] {
    (calls[view.facts.declaration.name] ?? []).map { (files[$0.file], $0.call) }
  }

  /// The body that a word belongs to, or the helper that runs with it.
  func maker(at word: Int, in file: Int) -> (view: ViewSource, block: Range<Int>)? {
    for number in viewsOfFile[file] {
      if let view = views[number], let block = view.evaluatedBlocks.first(where: { $0.contains(word) }) {
        return (view, block)
      }
    }
    return nil
  }

  /// The calls in bodies that create a view; previews and apps, which run once, are none.
  func makers(of view: ViewSource) -> [(maker: ViewSource, block: Range<Int>, call: ViewCall)] {
    (calls[view.facts.declaration.name] ?? []).compactMap { file, call in
      maker(at: call.word, in: file).map { ($0.view, $0.block, call) }
    }
  }

  /// Whether another view's `ForEach` or `List` creates one for each element.
  func isRow(_ view: ViewSource) -> Bool {
    makers(of: view).contains { maker, block, call in
      BodyWords(block, in: maker.source, of: self)[call.word].contains(.row)
    }
  }

  private mutating func add(_ declarations: [Declaration], in file: Int, around outer: String) {
    let source = files[file].source
    for declaration in declarations where declaration.isContainer && !declaration.name.isEmpty {
      let own = declaration.names.joined(separator: ".")
      let name = outer.isEmpty ? own : "\(outer).\(own)"
      if declaration.kind == .type {
        numbers[declaration.name, default: []].append(types.count)
        types.append(
          TypeFacts(
            name: name, keyword: declaration.keyword, file: file, declaration: declaration,
            conformances: Set(source.inherited(by: declaration).map(\.name)),
            attributes: Set(source.attributes(of: declaration).map(\.name)),
            members: declaration.members.map { (file, $0) }))
      }
      add(declaration.members, in: file, around: name)
    }
  }

  private mutating func extend(_ declarations: [Declaration], in file: Int) {
    for declaration in declarations where declaration.kind == .extending {
      guard let number = number(of: declaration.names.last ?? "") else { continue }
      types[number].conformances.formUnion(files[file].source.inherited(by: declaration).map(\.name))
      types[number].members += declaration.members.map { (file, $0) }
    }
  }

  /// The only type with a name.
  func type(named name: String) -> TypeFacts? { number(of: name).map { types[$0] } }

  private func number(of name: String) -> Int? {
    guard let found = numbers[name], found.count == 1 else { return nil }
    return found[0]
  }

  /// The view of that name, if the sources have exactly one.
  func view(named name: String) -> ViewSource? { number(of: name).flatMap { views[$0] } }

  /// The views of a file, in order.
  func views(in file: Int) -> [ViewSource] { viewsOfFile[file].compactMap { views[$0] } }
}

/// A file being linted.
struct SourceFile: Sendable {
  /// As given to the command.
  let path: String
  /// Relative to the top of the repository.
  let repositoryPath: String
  let source: ParsedSource
}
