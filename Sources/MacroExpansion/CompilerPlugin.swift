/// The process that expands SwiftUI's macros for the compiler. Answers requests from standard input until it is closed.
public enum CompilerPlugin {
  public static func run() throws {
    let pipe = MessagePipe()
    while let request = try pipe.receive() { try pipe.send(answer(request)) }
  }

  static func answer(_ request: PluginRequest) -> PluginResponse {
    if request.getCapability != nil { return .getCapabilityResult(PluginResponse.Capabilities()) }
    if let expansion = request.expandFreestandingMacro {
      return .expansion(at: expansion.syntax) { () throws(ExpansionError) in
        // `@Model` expands this together with the model.
        if expansion.macro.typeName == "ModelConstraintMacro" { return "" }
        return try PreviewExpansion(expansion.syntax.source, location: expansion.syntax.location).source(
          named: expansion.discriminator)
      }
    }
    if let expansion = request.expandAttachedMacro, expansion.macro.typeName == "EquatableMacro" {
      return equatable(expansion)
    }
    if let expansion = request.expandAttachedMacro {
      return .expansion(at: expansion.attributeSyntax) { () throws(ExpansionError) in
        switch expansion.macro.typeName {
        // `#Preview` expands `@Previewable`, `@Animatable` expands `@AnimatableIgnored`, and `@Equatable` expands the
        // marks of its properties.
        case "PreviewableMacro", "AnimatableIgnoredMacro", "EquatableMarkMacro": return ""
        case "AnimatableMacro": return try animatable(expansion)
        // `@Model` expands these together with the model.
        case "ModelNoteMacro": return ""
        case "ModelMacro": return try model(expansion)
        case "PersistedPropertyMacro":
          let property = try PersistedPropertyExpansion(expansion.declSyntax.source)
          return expansion.macroRole == "accessor" ? property.accessors : property.peer
        case "ManagedPropertyMacro": return try ManagedExpansion(expansion.declSyntax.source).accessors()
        case "ManagedAccessorMacro": return try ManagedExpansion(expansion.declSyntax.source).body()
        case "StateMacro":
          let state = try StateExpansion(
            expansion.declSyntax.source, attribute: expansion.attributeSyntax?.source ?? "",
            context: expansion.lexicalContext?.first?.source ?? "")
          return expansion.macroRole == "accessor" ? state.accessors : state.peers
        default: break
        }
        let entry = try EntryExpansion(
          expansion.declSyntax.source, context: expansion.lexicalContext?.first?.source ?? "")
        return expansion.macroRole == "accessor" ? entry.accessors : entry.key
      }
    }
    return .expansion(at: nil) { () throws(ExpansionError) in throw ExpansionError(message: "this macro is not known") }
  }

  private static func model(_ expansion: PluginRequest.Attached) throws(ExpansionError) -> String {
    switch expansion.macroRole {
    case "memberAttribute": return ModelExpansion.attribute(of: expansion.declSyntax.source)
    case "extension":
      return ModelExpansion.conformance(
        of: expansion.extendedTypeSyntax?.source ?? "", to: expansion.conformanceListSyntax?.source)
    default: return try ModelExpansion(expansion.declSyntax.source).members
    }
  }

  private static func equatable(_ request: PluginRequest.Attached) -> PluginResponse {
    do {
      let expansion = try EquatableExpansion(
        request.declSyntax.source, attribute: request.attributeSyntax?.source ?? "",
        context: (request.lexicalContext ?? []).map(\.source), location: request.declSyntax.location)
      let extended = expansion.conformance(
        of: request.extendedTypeSyntax?.source ?? "", to: request.conformanceListSyntax?.source)
      return .expansion(extended, expansion.diagnostics, of: request.declSyntax)
    } catch {
      return .expansion(at: request.attributeSyntax) { () throws(ExpansionError) in throw error }
    }
  }

  private static func animatable(_ expansion: PluginRequest.Attached) throws(ExpansionError) -> String {
    if expansion.macroRole == "member" { return try AnimatableExpansion(expansion.declSyntax.source).member }
    return AnimatableExpansion.conformance(
      of: expansion.extendedTypeSyntax?.source ?? "", to: expansion.conformanceListSyntax?.source)
  }
}
