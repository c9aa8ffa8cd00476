import RecordingProtocol
import SourceLexing

/// The replacement for a block that can't be compiled: the statements of a body, a function or a property's accessors.
///
/// A body that builds views is replaced by a single item that shows values. Any other block does nothing, and returns
/// an empty value if it has to return something. If there is no such value, it ends the program and reports its name:
/// nothing is made up. Each replacement reports when it is reached, so that a recording lists what it lacks.
struct Replacement {
  let part: LeftOutPart
  /// Replaces the block, including its braces.
  let text: String

  /// - Parameters:
  ///   - path: the declaration, after those around it.
  ///   - fault: the location and the compiler's message.
  init?(_ path: [Declaration], in source: ParsedSource, _ fault: (place: String, reason: String)) {
    guard let declaration = path.last else { return nil }
    let container = path.dropLast().last { $0.isContainer }
    let result = Self.result(of: declaration, in: source)
    let shown = Self.shown(declaration, container, source)
    let kind: LeftOutPart.Kind = shown != nil ? .modifier : Self.isView(result) ? .view : .function
    part = LeftOutPart(kind, name: Self.name(of: path), place: fault.place, reason: fault.reason)
    let code = Self.arguments(for: part)
    let owner = container == nil ? "()" : "self"
    guard
      let statements = (shown ?? Self.made(by: declaration, result))
        .map({ "let _ = _redrawReach(\(code)); return \($0)" })
        ?? Self.statements(for: declaration, result, code, owner)
    else { return nil }
    text = Self.block(of: declaration, source, statements, "_redrawReach(\(code))")
  }

  /// Replaces one statement.
  init?(statementOf path: [Declaration], _ fault: (place: String, reason: String)) {
    part = LeftOutPart(.statement, name: Self.name(of: path), place: fault.place, reason: fault.reason)
    let code = Self.arguments(for: part)
    text = "_redrawReach(\(code))"
  }

  /// Replaces one of the views that a body lists.
  ///
  /// - Parameters:
  ///   - path: the body, after the declarations around it.
  ///   - view: what the view begins with.
  init(viewOf path: [Declaration], _ view: String, _ fault: (place: String, reason: String)) {
    part = LeftOutPart(.item, name: "\(view) in \(Self.name(of: path))", place: fault.place, reason: fault.reason)
    let code = Self.arguments(for: part)
    let owner = path.contains(where: \.isContainer) ? "self" : "()"
    text = "_redrawOpaque(\(owner), \(code))"
  }

  /// What the helpers in `Placeholders` take.
  private static func arguments(for part: LeftOutPart) -> String {
    [part.kind.rawValue, part.name, part.place, part.reason].map(SwiftLiteral.string).joined(separator: ", ")
  }

  // MARK: Names and types

  /// `Cart` for a view's body, `Cart.header` for another member.
  static func name(of path: [Declaration]) -> String {
    let own =
      path.last.map { $0.kind == .initializer ? "init" : $0.kind == .subscripting ? "subscript" : $0.name } ?? ""
    let around = path.dropLast().map(\.name)
    let isBody = ["body", "makeBody"].contains(own) && !around.isEmpty
    return (around + (isBody ? [] : [own])).joined(separator: ".")
  }

  /// The tokens of the type after a function's arrow or a property's colon; empty if there is none.
  static func result(of declaration: Declaration, in source: ParsedSource) -> [String] {
    let head = declaration.head.clamped(to: declaration.start..<(declaration.value?.lowerBound ?? .max))
    let sign = declaration.kind == .property ? ":" : "->"
    var index = head.lowerBound
    while index < head.upperBound, !source.tokens[index].isSymbol(sign) {
      let isBracket = ["(", "["].contains(source.tokens[index].text) && source.tokens[index].kind == .symbol
      index = isBracket ? source.tokens.index(behindBracketAt: index) : index + 1
    }
    guard index < head.upperBound else { return [] }
    return source.tokens[(index + 1)..<head.upperBound].prefix { !$0.isName("where") && !$0.isSymbol("=") }.map(\.text)
  }

  private static func isView(_ result: [String]) -> Bool {
    result == ["AnyView"] || result.first == "some" && result.contains { builtByOpaque.contains($0) }
  }

  /// Whether a body's statements are views, as far as its type shows.
  static func buildsViews(_ declaration: Declaration, in source: ParsedSource) -> Bool {
    let result = result(of: declaration, in: source)
    return result.first == "some" && isView(result)
  }

  private static let builtByOpaque: Set<String> = ["View", "ToolbarContent", "Commands", "Scene"]

  /// What a modifier or style is applied to, which is shown without it.
  private static func shown(_ declaration: Declaration, _ container: Declaration?, _ source: ParsedSource) -> String? {
    guard let container, declaration.kind == .function else { return nil }
    let protocols = Set(source.inherited(by: container).map(\.name))
    if declaration.name == "body", protocols.contains("ViewModifier") { return "content" }
    let styles: Set<String> = ["ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle"]
    return declaration.name == "makeBody" && !protocols.isDisjoint(with: styles) ? "configuration.label" : nil
  }

  // MARK: Statements

  private static func statements(
    for declaration: Declaration, _ result: [String], _ code: String, _ owner: String
  ) -> String? {
    let reach = "_redrawReach(\(code))"
    if declaration.kind == .initializer { return "_redrawTrap(\(code))" }
    if result == ["AnyView"] { return "return AnyView(_redrawOpaque(\(owner), \(code)))" }
    if isView(result) { return "return _redrawOpaque(\(owner), \(code))" }
    if result.isEmpty || result == ["Void"] || result == ["(", ")"] { return reach }
    if result.first == "some" { return hidden[result.last ?? ""].map { "let _ = \(reach); return \($0)" } }
    return empty(result).map { "let _ = \(reach); return \($0)" } ?? "_redrawTrap(\(code))"
  }

  /// What a view of another framework makes: a new object, since those that exist here need no arguments.
  private static func made(by declaration: Declaration, _ result: [String]) -> String? {
    let makers = ["makeUIView", "makeUIViewController", "makeNSView", "makeNSViewController", "makeWKInterfaceObject"]
    guard makers.contains(declaration.name), result.allSatisfy({ $0 == "." || $0.first?.isUppercase == true }) else {
      return nil
    }
    return result.isEmpty ? nil : "\(result.joined())()"
  }

  /// An empty value of a type, if there is one.
  private static func empty(_ type: [String]) -> String? {
    if type.last == "?" || type.first == "Optional" { return "nil" }
    if type.first == "[", type.last == "]" { return type.contains(":") && !type.contains("(") ? "[:]" : "[]" }
    return type.count == 1 ? simple[type[0]] : nil
  }

  private static let simple = [
    "String": "\"\"", "Bool": "false", "Int": "0", "Double": "0", "CGFloat": "0", "Float": "0", "Path": "Path()",
    "Color": "Color.clear", "CGSize": "CGSize.zero", "CGRect": "CGRect.zero", "Text": "Text(verbatim: \"\")",
  ]
  private static let hidden = [
    "Shape": "Rectangle()", "InsettableShape": "Rectangle()", "ShapeStyle": "Color.clear", "Gesture": "TapGesture()",
  ]

  /// A settable property gets a `set`. A property with observers stays stored.
  private static func block(
    of declaration: Declaration, _ source: ParsedSource, _ statements: String, _ reach: String
  ) -> String {
    let words = declaration.block.map { source.tokens[$0].filter { $0.kind == .name }.map(\.text) } ?? []
    let isProperty = declaration.kind == .property || declaration.kind == .subscripting
    if isProperty, let first = words.first, ["didSet", "willSet"].contains(first) {
      return "{ \(first) { \(reach) } }"
    }
    let sets = isProperty && ["get", "set"].contains(words.first ?? "") && words.contains("set")
    return sets ? "{ get { \(statements) } set { \(reach) } }" : "{ \(statements) }"
  }
}
