/// The compiler's side of the macros of SwiftUI: answers requests from standard input until the compiler hangs up.
public enum CompilerPlugin {
  public static func run() throws {
    let pipe = MessagePipe()
    while let request = try pipe.receive() { try pipe.send(answer(request)) }
  }

  static func answer(_ request: PluginRequest) -> PluginResponse {
    if request.getCapability != nil { return .getCapabilityResult(PluginResponse.Capabilities()) }
    if let expansion = request.expandFreestandingMacro {
      return .expansion { () throws(ExpansionError) in
        // What a model's body says of its properties as a whole is taken up by the `@Model` around it.
        if expansion.macro.typeName == "ModelConstraintMacro" { return "" }
        return try PreviewExpansion(expansion.syntax.source, location: expansion.syntax.location).source(
          named: expansion.discriminator)
      }
    }
    if let expansion = request.expandAttachedMacro {
      return .expansion { () throws(ExpansionError) in
        switch expansion.macro.typeName {
        // `@Previewable` is taken up by the `#Preview` around it, `@AnimatableIgnored` by the `@Animatable`.
        case "PreviewableMacro", "AnimatableIgnoredMacro": return ""
        case "AnimatableMacro": return try animatable(expansion)
        // What says more of a model's property is taken up by the `@Model` around it.
        case "ModelNoteMacro": return ""
        case "ModelMacro": return try model(expansion)
        case "PersistedPropertyMacro":
          let property = try PersistedPropertyExpansion(expansion.declSyntax.source)
          return expansion.macroRole == "accessor" ? property.accessors : property.peer
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
    return .expansion { () throws(ExpansionError) in throw ExpansionError(message: "this macro is not known") }
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

  private static func animatable(_ expansion: PluginRequest.Attached) throws(ExpansionError) -> String {
    if expansion.macroRole == "member" { return try AnimatableExpansion(expansion.declSyntax.source).member }
    return AnimatableExpansion.conformance(
      of: expansion.extendedTypeSyntax?.source ?? "", to: expansion.conformanceListSyntax?.source)
  }
}
