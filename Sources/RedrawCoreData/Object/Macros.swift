/// Replaces `@NSManaged` on a variable: accessors that read and write by name.
@attached(accessor)
public macro _Property() = #externalMacro(module: "RedrawMacroPlugin", type: "ManagedPropertyMacro")

/// Replaces `@NSManaged` on a function such as `addToTags(_:)`.
@attached(body)
public macro _Accessor() = #externalMacro(module: "RedrawMacroPlugin", type: "ManagedAccessorMacro")
