import SourceLexing

/// The view that an app without an `App` shows first: the one that its delegate gives to a hosting controller.
///
///     let contentView = ContentView().environmentObject(store)
///     window.rootViewController = UIHostingController(rootView: contentView)
struct HostedRoot {
  /// Creates the view. Local names are replaced by what creates them.
  let expression: String

  /// `nil` if the sources have an `App`, or no such delegate.
  init?(in project: SourceProject) throws(SourceFault) {
    guard let module = project.modules.last else { return nil }
    var hosts: [ParsedSource] = []
    for file in module.files {
      let text = try sourceText(of: file)
      guard text.contains("App {") || text.contains("Hosting") else { continue }
      let source = ParsedSource(path: file, module: module.name, text: try project.text(of: file, in: module))
      if source.declarations.contains(where: { Roots.isApp($0, source) }) { return nil }
      if text.contains("Hosting") { hosts.append(source) }
    }
    guard let found = hosts.lazy.compactMap(Self.expression).first else { return nil }
    expression = found
  }

  private static func expression(in source: ParsedSource) -> String? {
    for index in source.tokens.indices {
      guard let argument = source.hostedArgument(at: index) else { continue }
      let path = source.declarations(around: index)
      let isInDelegate = path.contains { owner in
        owner.isContainer && source.inherited(by: owner).contains { $0.name.hasSuffix("Delegate") }
      }
      guard isInDelegate else { continue }
      let constants = source.constants(around: path)
      let text = source.text(of: argument, replacing: constants)
      // What else the delegate has isn't there without it.
      return text.contains("self") ? nil : text
    }
    return source.declarations.lazy.compactMap { watchRoot(of: $0, source) }.first
  }

  /// `class HostingController: WKHostingController<ContentView> { override var body: ContentView { ContentView() } }`
  private static func watchRoot(of declaration: Declaration, _ source: ParsedSource) -> String? {
    let inherited = source.inherited(by: declaration)
    guard declaration.isContainer,
      inherited.contains(where: { source.tokens[$0.words].contains { $0.isName("WKHostingController") } }),
      let body = declaration.members.first(where: { $0.name == "body" })?.block
    else { return nil }
    let words = source.statements(in: body).last?.words ?? body.lowerBound..<body.lowerBound
    let view = source.tokens[words].first?.isName("return") == true ? words.dropFirst() : words
    return view.isEmpty ? nil : source.text(of: view, replacing: [:])
  }
}

extension ParsedSource {
  private static let hosts: Set<String> = ["UIHostingController", "NSHostingController", "NSHostingView"]

  /// The argument of `UIHostingController(rootView: …)`, if a token begins such a call.
  fileprivate func hostedArgument(at index: Int) -> Range<Int>? {
    guard index + 4 < tokens.count, tokens[index].kind == .name, Self.hosts.contains(tokens[index].text),
      tokens[index + 1].isSymbol("("), tokens[index + 2].isName("rootView"), tokens[index + 3].isSymbol(":")
    else { return nil }
    let end = endOfGroup(at: index + 1) - 1
    var comma = index + 4
    while comma < end, !tokens[comma].isSymbol(",") {
      comma = ["(", "[", "{"].contains { tokens[comma].isSymbol($0) } ? endOfGroup(at: comma) : comma + 1
    }
    return index + 4 < comma ? index + 4..<min(comma, end) : nil
  }

  /// What the constants of a function, and the properties of the type around it, are created with.
  fileprivate func constants(around path: [Declaration]) -> [String: Range<Int>] {
    var constants: [String: Range<Int>] = [:]
    func add(_ declarations: [Declaration]) {
      for declaration in declarations where declaration.kind == .property && declaration.names.count == 1 {
        constants[declaration.name] = declaration.value
      }
    }
    for owner in path where owner.isContainer { add(owner.members) }
    if let block = path.last(where: { !$0.isContainer })?.block {
      for brace in block where tokens[brace].isSymbol("{") { add(statements(inClosureAt: brace)) }
    }
    return constants
  }

  /// The text of tokens, in which constants are replaced by what they are created with.
  fileprivate func text(of words: Range<Int>, replacing constants: [String: Range<Int>]) -> String {
    var text = ""
    var end = tokens[words.lowerBound].range.lowerBound
    for index in words {
      let token = tokens[index]
      text += String(decoding: utf8[end..<token.range.lowerBound], as: UTF8.self)
      end = token.range.upperBound
      let isMember = index > words.lowerBound && tokens[index - 1].isSymbol(".")
      let isLabel = index + 1 < tokens.count && tokens[index + 1].isSymbol(":")
      if token.kind == .name, !isMember, !isLabel, let value = constants[token.text] {
        var others = constants
        others[token.text] = nil
        let inner = self.text(of: value, replacing: others)
        text += words.count == 1 ? inner : "(\(inner))"
      } else {
        text += token.text
      }
    }
    return text
  }
}
