import TraceFormat

/// The writer's references for what was observed, made on demand. One node represents all nodes of a view.
struct ImportedDefinitions {
  private let names: NameTable
  private let reasons: ReasonTable
  private var nodes: [NameNumber: NodeNumber] = [:]
  private var reasonIDs: [ReasonNumber: ReasonID] = [:]
  private var properties: [Property: PropertyID] = [:]
  private var texts: [NameNumber: String] = [:]

  init(_ run: ObservedRun) {
    names = run.names
    reasons = run.reasons
  }

  /// The node of a view, mounted when it is first met.
  mutating func node(of observation: Observation, _ writer: TraceWriter) -> NodeNumber {
    if let known = nodes[observation.name] { return known }
    let node = NodeNumber(nodes.count)
    let type = writer.define(ViewType(name: names[observation.name], module: names[observation.module]))
    writer.mount(Mount(node: node, parent: nil, type: type, identity: names[observation.name]))
    nodes[observation.name] = node
    return node
  }

  /// The same `String` each time, which the writer finds without comparing its bytes.
  mutating func text(_ name: NameNumber) -> String {
    if let known = texts[name] { return known }
    let text = names[name]
    texts[name] = text
    return text
  }

  /// None if the reasons are unknown.
  mutating func reason(_ number: ReasonNumber, _ writer: TraceWriter) -> ReasonID {
    guard number != .unknown else { return .none }
    if let known = reasonIDs[number] { return known }
    let id = reason(reasons[number].map { names[$0] }, writer)
    reasonIDs[number] = id
    return id
  }

  /// By the text of `_printChanges()`.
  mutating func reason(_ words: [String], _ writer: TraceWriter) -> ReasonID {
    var flags = Reason.Flags()
    var printed: [PropertyID] = []
    for word in words {
      switch word {
      case "@self": flags.insert(.view)
      case "@identity": flags.formUnion([.identity, .first])
      case "@dependencies": flags.insert(.dependencies)
      default: printed.append(property(word, writer))
      }
    }
    return writer.define(Reason(flags: flags, properties: printed))
  }

  mutating func property(_ name: String, valueType: String = "", _ writer: TraceWriter) -> PropertyID {
    let property = Property(name: name, holder: Self.holder(name), valueType: valueType)
    if let known = properties[property] { return known }
    let id = writer.define(property)
    properties[property] = id
    return id
  }

  /// How a property is stored, as far as its name shows.
  private static func holder(_ name: String) -> Holder {
    if name.hasPrefix("\\") || name.hasPrefix("@Observable") { return .observable }
    if name.hasPrefix("@State") { return .state }
    if name.hasPrefix("@Binding") { return .binding }
    if name.hasPrefix("@Environment") || name.hasPrefix("Environment") || name.hasPrefix("External") {
      return .environment
    }
    return .dynamicProperty
  }
}
