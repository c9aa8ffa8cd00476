/// Makes a class a model: its stored variables are kept in containers, and observed.
@attached(
  member, names: named(_$observationRegistrar), named(_$record), named(_$properties), named(_$unique), named(init),
  named(access), named(withMutation), named(_$set))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "RedrawMacros", type: "ModelMacro")

/// What `@Model` puts on each of its variables.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() = #externalMacro(module: "RedrawMacros", type: "PersistedPropertyMacro")

/// A variable of a model that is kept by nobody, and not observed either.
@attached(peer)
public macro Transient() = #externalMacro(module: "RedrawMacros", type: "ModelNoteMacro")

@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "RedrawMacros", type: "ModelNoteMacro")

@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "RedrawMacros", type: "ModelNoteMacro")

/// Properties whose values together belong to one object of a container only.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "RedrawMacros", type: "ModelConstraintMacro")

/// Properties by which a store finds objects faster. In memory there is nothing to be found faster.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "RedrawMacros", type: "ModelConstraintMacro")

@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "RedrawMacros", type: "ModelConstraintMacro")
