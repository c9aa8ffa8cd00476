import SourceLexing
import SystemCalls

/// The stand-ins that a project needs, each after the ones that it imports.
struct NeededStandIns {
  private(set) var all: [StandIn] = []
  /// Frameworks that the sources themselves import or name, for the note printed by `record`.
  private(set) var named: [String] = []

  init(_ project: SourceProject, in sources: CompiledSources) {
    var words: Set<String> = []
    var imported: Set<String> = []
    var used: Set<String> = []
    for text in project.modules.flatMap(sources.texts) {
      for token in Lexer.tokens(in: text) where token.kind == .name { words.insert(token.text) }
      let use = SourceUse(text)
      imported.formUnion(use.imports.map(\.name))
      used.formUnion(use.uses.map(\.name))
    }
    // `#if canImport` also makes a stand-in available. Names of packages are everyday words.
    let mentioned = imported.union(words.intersection(StandIns.names).subtracting(ListedPackages.modules))
    for module in mentioned.subtracting(project.modules.map(\.name)).sorted() { add(module) }
    if !StandIns.network.words.isDisjoint(with: words), !words.contains("FoundationNetworking") {
      all.append(StandIns.network.standIn)
    }
    if !StandIns.restOfFoundation.words.isDisjoint(with: words) { all.append(StandIns.restOfFoundation.standIn) }
    addImplicit(FrameworkLists.ofSwiftUI.filter(project.platform.offers), words)
    if !all.contains(where: { $0.name == "UIKit" }) { addImplicit(["AppKit"], used) }
    named = all.map(\.name).filter { FrameworkLists.names.contains($0) && (imported.contains($0) || isNamed($0)) }
  }

  /// What the linker is asked for explicitly: nothing else in a program needs it, so it isn't left to what their objects ask for.
  var libraries: [String] {
    all.contains { $0.text.contains("import FoundationNetworking") } ? ["-lFoundationNetworking"] : []
  }

  /// Modules that SwiftUI re-exports are needed only if something in them is used.
  private func isNamed(_ name: String) -> Bool { all.contains { $0.name == name && $0.isImplicit } }

  private mutating func addImplicit(_ modules: [String], _ words: Set<String>) {
    for module in modules where FrameworkLists.list(module)?.names.isDisjoint(with: words) == false {
      add(module, isImplicit: true)
    }
  }

  private mutating func add(_ module: String, isImplicit: Bool = false) {
    if let known = all.firstIndex(where: { $0.name == module }) {
      all[known].isImplicit = all[known].isImplicit || isImplicit
      return
    }
    guard let standIn = StandIns.named(module, isImplicit: isImplicit) ?? Self.empty(module) else { return }
    for module in standIn.imports { add(module) }
    all.append(standIn)
  }

  /// For one of Apple's modules that has no list: what it would re-export.
  private static func empty(_ module: String) -> StandIn? {
    guard AppleModules.knows(module), !SwiftUISurface.modules.contains(module) else { return nil }
    return StandIn(name: module, text: "@_exported \(AppleModules.replacement(for: module))\n")
  }
}
