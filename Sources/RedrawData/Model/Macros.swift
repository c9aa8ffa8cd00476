/// Makes a class a model: its stored variables are saved in containers and observed.
@attached(
  member, names: named(_$observationRegistrar), named(_$record), named(_$properties), named(_$unique), named(init),
  named(access), named(withMutation), named(_$set))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "RedrawMacroPlugin", type: "ModelMacro")

/// What `@Model` attaches to each variable.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "RedrawMacroPlugin", type: "PersistedPropertyMacro")

/// A variable of a model that is neither saved nor observed.
@attached(peer)
public macro Transient() = #externalMacro(module: "RedrawMacroPlugin", type: "ModelNoteMacro")

@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "RedrawMacroPlugin", type: "ModelNoteMacro")

@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "RedrawMacroPlugin", type: "ModelNoteMacro")

/// Declares properties whose combined values must be unique within a container.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "RedrawMacroPlugin", type: "ModelConstraintMacro")

/// Declares properties to index. It has no effect on an in-memory store.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "RedrawMacroPlugin", type: "ModelConstraintMacro")

@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "RedrawMacroPlugin", type: "ModelConstraintMacro")
