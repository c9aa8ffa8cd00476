@_spi(Reflection) import Swift

/// Builds the comparison plan of a type by walking its stored properties.
///
/// The first rule that applies is used, for the type itself and for each field: a dynamic property takes no part (except for
/// bindings, and for those that a closure captured); plain old data is compared by bytes; an `Equatable` type by its `==`; any
/// other type by its parts.
struct PlanBuilder {
  private let role: ComparisonRole
  private(set) var steps: [ComparisonStep] = []
  private var fields: [ComparisonPlan.Field] = []
  private(set) var hasBindings = false

  init(role: ComparisonRole) { self.role = role }

  static func build(
    _ type: Any.Type, role: ComparisonRole = .view, usesOwnEquality: Bool = true
  ) -> ComparisonPlan {
    var builder = PlanBuilder(role: role)
    builder.addWhole(TypeMetadata(type), usesOwnEquality: usesOwnEquality)
    return ComparisonPlan(
      type: type, steps: builder.steps, fields: builder.fields, hasBindings: builder.hasBindings)
  }

  private mutating func addWhole(_ metadata: TypeMetadata, usesOwnEquality: Bool) {
    let place = Place(offset: 0, field: -1, path: "")
    let isStruct = metadata.kind == .struct
    if !metadata.isPlainOldData, !isStruct || usesOwnEquality && metadata.type is any Equatable.Type {
      return add(metadata, at: place)
    }
    guard isStruct || metadata.kind == .tuple else { return add(metadata, at: place) }
    if !addFields(of: metadata, at: place, areOwnFields: true) { addOpaque(metadata, at: place) }
  }

  /// The offset and name of a part.
  struct Place {
    var offset: Int
    var field: Int
    var path: String
    var isSealed = false

    /// Parts of a library's own type have no names that its users know, so they are named like the whole.
    func part(_ name: String, at offset: Int, isNamed: Bool) -> Place {
      let name = name.first == "." ? String(name.dropFirst()) : name
      guard isNamed, !isSealed else {
        return Place(offset: self.offset + offset, field: field, path: path, isSealed: true)
      }
      return Place(offset: self.offset + offset, field: field, path: path.isEmpty ? name : path + "." + name)
    }
  }

  mutating func add(_ metadata: TypeMetadata, at place: Place) {
    if let binding = metadata.type as? any BindingProtocol.Type {
      hasBindings = true
      return append(.custom(binding.comparator), .binding, place)
    }
    if role == .captured {
      if let property = metadata.type as? any CapturedProperty.Type {
        return append(.custom(property.captureComparator), .fields, place)
      }
      if let property = metadata.type as? any FetchedProperty.Type {
        return append(.custom(property.captureComparator), .fields, place)
      }
    } else if let property = metadata.type as? any DynamicProperty.Type {
      // What a composite contains besides other dynamic properties belongs to its view.
      if property._isComposite, metadata.kind == .struct { addParts(of: metadata, at: place) }
      return
    }
    if !metadata.isPlainOldData {
      if metadata.type == String.self { return append(.string, .equatable, place) }
      if let array = metadata.type as? any ArrayProtocol.Type, let comparator = array.comparator {
        return append(.custom(comparator), .equatable, place)
      }
      if let known = metadata.type as? any ComparedByItself.Type {
        return append(.custom(known.comparator), .equatable, place)
      }
      if let equatable = metadata.type as? any Equatable.Type {
        return append(.custom(Self.comparator(equatable)), .equatable, place)
      }
    }
    addParts(of: metadata, at: place)
  }

  private mutating func addParts(of metadata: TypeMetadata, at place: Place) {
    switch metadata.kind {
    case .struct, .tuple:
      if !addFields(of: metadata, at: place, areOwnFields: false) { addOpaque(metadata, at: place) }
    case .enum, .optional: addEnum(metadata, at: place)
    case .class: append(.word, .identity, place)
    case .function: append(metadata.size == 16 ? .closure : .bytes(metadata.size), .closure, place)
    case .existential, .extendedExistential:
      if metadata.type == (any Error).self {
        append(.custom(ErrorComparator()), .fields, place)
      } else if metadata.isReferenceExistential {
        append(.custom(ReferenceExistentialComparator()), .identity, place)
      } else {
        append(.custom(ExistentialComparator(role: role)), .fields, place)
      }
    default: addOpaque(metadata, at: place)
    }
  }

  private mutating func addFields(of metadata: TypeMetadata, at place: Place, areOwnFields: Bool) -> Bool {
    let records = metadata.fieldRecords
    let isNamed = metadata.kind == .tuple || !TypeName.isOfLibrary(metadata.type)
    var index = 0
    var parts: [(Place, TypeMetadata, isUncounted: Bool)] = []
    _ = _forEachField(of: metadata.type) { name, offset, type, _ in
      let name = String(cString: name)
      var part = place.part(name, at: offset, isNamed: isNamed)
      if areOwnFields {
        part = Place(offset: offset, field: fields.count, path: "")
        fields.append(ComparisonPlan.Field(name: name, offset: offset, type: type))
      }
      parts.append((part, TypeMetadata(type), records.map { index < $0.count && $0.isUncounted(index) } ?? false))
      index += 1
      return true
    }
    for (part, type, isUncounted) in parts {
      isUncounted ? append(.word, .identity, part) : add(type, at: part)
    }
    return !parts.isEmpty || metadata.size == 0
  }

  private mutating func addEnum(_ metadata: TypeMetadata, at place: Place) {
    guard let records = metadata.fieldRecords else { return addOpaque(metadata, at: place) }
    var payloads: [EnumComparator.Payload] = []
    for index in 0..<records.count {
      guard let type = records.type(index) else { break }
      payloads.append(
        EnumComparator.Payload(
          name: records.name(index), type: type, isIndirect: records.isIndirect(index), role: role))
    }
    if payloads.isEmpty { return append(.bytes(metadata.size), .bytes, place) }
    append(
      .custom(EnumComparator(metadata: metadata, payloads: payloads)), metadata.isPlainOldData ? .bytes : .fields, place
    )
  }

  /// The type has no known parts: it is compared by bits if these are its value, otherwise it can't be compared.
  private mutating func addOpaque(_ metadata: TypeMetadata, at place: Place) {
    if metadata.size == 0 { return }
    if metadata.isPlainOldData { return append(.bytes(metadata.size), .bytes, place) }
    if metadata.size == 8 { return append(.word, .identity, place) }
    append(.never, .incomparable, place)
  }

  mutating func append(_ operation: ComparisonStep.Operation, _ rule: ComparisonRule, _ place: Place) {
    steps.append(
      ComparisonStep(
        offset: place.offset, operation: operation, rule: rule, field: place.field, path: place.path))
  }

  private static func comparator<Value: Equatable>(_ type: Value.Type) -> ValueComparator {
    EquatableComparator<Value>()
  }
}

/// The role of a value in a comparison.
enum ComparisonRole {
  /// A view's value: its dynamic properties signal in their own way and take no part.
  case view
  /// Captured by a closure: everything is plain memory, including dynamic properties.
  case captured
}

/// What the comparison needs of `Binding`, independent of its value's type.
protocol BindingProtocol {
  static var comparator: ValueComparator { get }
  /// Whether the binding at `pointer` leads to the location `root`.
  static func leads(_ pointer: UnsafeRawPointer, to root: AnyObject) -> Bool
}
