import TraceFormat

/// The types and properties of the synthetic application.
///
/// Properties are numbered across all types, so that an evaluation can refer to one by a small number.
struct ViewTypes {
  /// A view type and the numbers of its properties.
  struct Entry {
    var definition: ViewType
    var medianDuration: Double
    var stored: [Int]
    var state: Int
    var model: Int
    /// The published property of the model that ticks write.
    var modelField: Int
  }

  private(set) var entries: [Entry] = []
  /// The properties of the theme, a struct that every view stores.
  private(set) var theme: [Int] = []
  private(set) var properties: [Property] = []
  /// For each property, whether its type is plain old data, so that values are compared byte by byte.
  private(set) var plain: [Bool] = []

  init(_ random: inout Random) {
    for role in Vocabulary.themeRoles {
      for aspect in Vocabulary.themeAspects {
        theme.append(add(role + aspect, .stored, "Theme", "Double", isPlain: true))
      }
    }
    for name in Vocabulary.typeNames {
      let outermost = name.prefix { $0 != "." }
      let definition = ViewType(
        name: name, module: Vocabulary.module, file: "Sources/Shop/Views/\(outermost).swift",
        line: UInt32(6 + random.below(180)))
      addEntry(definition, &random)
    }
  }

  private mutating func addEntry(_ definition: ViewType, _ random: inout Random) {
    let median = random.logUniform(Specification.medianDurations)
    let firstStored = random.below(Vocabulary.stored.count)
    let stored = (0..<Int.random(in: Specification.storedProperties, using: &random)).map { offset in
      let word = Vocabulary.stored[(firstStored + offset) % Vocabulary.stored.count]
      return add(word.name, .stored, definition.name, word.valueType, isPlain: word.isPlain)
    }
    let state = add("_" + random.pick(Vocabulary.states), .state, definition.name, "Int", isPlain: true)
    let modelName = random.pick(Vocabulary.models)
    let modelType = definition.name.filter { $0 != "." } + "Model"
    let model = add("_" + modelName, .observedObject, definition.name, modelType, isPlain: false)
    let field = add(random.pick(Vocabulary.modelFields), .published, modelType, "[Item]", isPlain: false)
    entries.append(
      Entry(
        definition: definition, medianDuration: median, stored: stored, state: state, model: model,
        modelField: field))
  }

  private mutating func add(
    _ name: String, _ holder: Holder, _ owner: String, _ valueType: String, isPlain: Bool
  ) -> Int {
    properties.append(Property(name: name, holder: holder, owner: owner, valueType: valueType))
    plain.append(isPlain)
    return properties.count - 1
  }
}

extension Random {
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
