import SourceLexing
import TraceFormat

/// A computed property runs with the body, which is then evaluated for whatever it reads. As a view of its own, it is evaluated alone.
///
///     struct Player: View {                            struct Player: View {
///       let model: Model                                 let model: Model
///       var body: some View {                            var body: some View {
///         VStack { progress; Queue() }           →         VStack { ProgressSection(model: model); Queue() }
///       }                                                }
///       var progress: some View {                      }
///         Text("\(model.seconds)")                     private struct ProgressSection: View {
///       }                                                let model: Model
///     }                                                  var body: some View { Text("\(model.seconds)") }
///                                                      }
struct SectionRule: CandidateRule {
  func candidates(for diagnosis: Diagnosis, in sources: SourceSet) -> [Candidate] {
    guard diagnosis.rule == .none, let type = sources.type(named: diagnosis.view),
      type.declaration.keyword == "struct", !type.isNested, !sources.isGeneric(type),
      sources.extensions(of: type).isEmpty,
      let body = type.declaration.members.first(where: { $0.names == ["body"] })?.block
    else { return [] }
    let source = sources.files[type.file]
    let readers = type.declaration.members.filter { member in
      member.block.map { reads(diagnosis.property, in: $0, source) } ?? false
    }
    guard readers.count == 1, let section = readers.first, section.kind == .property, section.block != body,
      isView(section, source), let block = section.block,
      let inputs = inputs(of: block, except: section.name, in: type, sources)
    else { return [] }
    let uses = body.filter { source.tokens[$0].isName(section.name) && source.isOwnName($0) }
    let isElsewhere = (type.declaration.block ?? 0..<0).contains { word in
      !body.contains(word) && !section.words.contains(word) && source.tokens[word].isName(section.name)
    }
    guard uses.count == 1, let use = uses.first, !isElsewhere else { return [] }
    let name = sectionName(section.name, sources)
    var change = SourceChange()
    let start = use > 1 && source.tokens[use - 1].isSymbol(".") ? use - 2 : use
    let arguments = inputs.compactMap(\.argument).joined(separator: ", ")
    change.replace(source.bytes(of: start..<(use + 1)), in: type.file, with: "\(name)(\(arguments))")
    change.replace(source.lineBytes(of: section.words), in: type.file, with: "")
    let view = ExtractedView(name: name, members: inputs.map(\.declaration), body: source.written(block))
    change.add(view, below: type, in: sources)
    return [
      Candidate(
        .extractSection, of: type, in: sources, title: "make \(section.name) of \(type.name) a view of its own",
        change: change)
    ]
  }

  /// Whether the words read a property, of the view or of an object. What they assign, a handler does.
  private func reads(_ property: String, in words: Range<Int>, _ source: ParsedSource) -> Bool {
    words.contains {
      source.tokens[$0].isName("$" + property) || source.tokens[$0].isName(property) && !source.isAssigned(at: $0)
    }
  }

  private func isView(_ section: Declaration, _ source: ParsedSource) -> Bool {
    let head = source.tokens[section.start..<(section.block?.lowerBound ?? section.start)].map(\.text)
    return head.suffix(2) == ["some", "View"]
  }

  /// A member that the section uses: how it is declared there, and how it is passed.
  private struct Input {
    let declaration: String
    let argument: String?
  }

  /// `nil` if the section uses something that can't be passed, such as a function of the view.
  private func inputs(
    of block: Range<Int>, except section: String, in type: SourceSet.DeclaredType, _ sources: SourceSet
  ) -> [Input]? {
    let source = sources.files[type.file]
    let properties = sources.properties(of: type)
    let members = Set(type.declaration.members.flatMap(\.names)).union(properties.map(\.name))
    var found: [String: Bool] = [:]
    for word in block where source.isOwnName(word) {
      let text = source.tokens[word].text
      let name = text.hasPrefix("$") ? String(text.dropFirst()) : text
      if name == section || text.hasPrefix("_") && members.contains(String(text.dropFirst())) { return nil }
      if members.contains(name) { found[name] = (found[name] ?? false) || text.hasPrefix("$") }
    }
    var inputs: [Input] = []
    for property in properties {
      guard let isBound = found.removeValue(forKey: property.name) else { continue }
      guard let input = input(property, isBound: isBound, source, sources) else { return nil }
      inputs.append(input)
    }
    return found.isEmpty ? inputs : nil
  }

  private func input(
    _ property: DeclaredProperty, isBound: Bool, _ source: ParsedSource, _ sources: SourceSet
  ) -> Input? {
    let name = property.name
    guard property.isStored else { return nil }
    switch property.attributes.first?.name {
    case nil:
      guard let type = source.type(of: property), !isBound else { return nil }
      return Input(declaration: "let \(name): \(type)", argument: "\(name): \(name)")
    case "Environment", "EnvironmentObject", "AppStorage", "SceneStorage":
      return Input(declaration: source.written(property.words), argument: nil)
    case "Binding":
      return source.type(of: property).map {
        Input(declaration: "@Binding var \(name): \($0)", argument: "\(name): $\(name)")
      }
    case "State":
      if let type = objectType(of: property, source, sources) {
        return Input(declaration: "\(isBound ? "@Bindable var" : "let") \(name): \(type)", argument: "\(name): \(name)")
      }
      return source.type(of: property).map { type in
        isBound
          ? Input(declaration: "@Binding var \(name): \(type)", argument: "\(name): $\(name)")
          : Input(declaration: "let \(name): \(type)", argument: "\(name): \(name)")
      }
    case "Bindable":
      return source.type(of: property).map {
        Input(declaration: "@Bindable var \(name): \($0)", argument: "\(name): \(name)")
      }
    default: return nil
    }
  }

  /// The class of `@State var model = Model()`.
  private func objectType(of property: DeclaredProperty, _ source: ParsedSource, _ sources: SourceSet) -> String? {
    let word = property.type?.first ?? property.value?.first
    guard let name = word.map({ source.tokens[$0].text }), let type = sources.type(written: name),
      type.declaration.keyword == "class"
    else { return nil }
    return name
  }

  private func sectionName(_ property: String, _ sources: SourceSet) -> String {
    let stem = property.prefix(1).uppercased() + property.dropFirst() + "Section"
    return sources.types.contains { $0.shortName == stem } ? "\(stem)View" : stem
  }
}
