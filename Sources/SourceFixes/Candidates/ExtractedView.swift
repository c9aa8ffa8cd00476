import SourceLexing

/// A new view that takes over a part of another one.
struct ExtractedView {
  let name: String
  /// The declarations of its properties.
  let members: [String]
  /// With its braces.
  let body: String
}

extension SourceChange {
  /// Declares a view below the type that it was part of.
  mutating func add(_ view: ExtractedView, below type: SourceSet.DeclaredType, in sources: SourceSet) {
    let source = sources.files[type.file]
    let unit = source.indentUnit
    let members = view.members.map { "\(unit)\($0)\n" }.joined() + (view.members.isEmpty ? "" : "\n")
    let text = "\n\nprivate struct \(view.name): View {\n\(members)\(unit)var body: some View \(view.body)\n}"
    insert(text, at: source.bytes(of: type.declaration.words).upperBound, in: type.file)
  }
}
