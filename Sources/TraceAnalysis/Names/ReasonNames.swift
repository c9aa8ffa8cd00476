import TraceFormat

extension TraceDefinitions {
  /// The reasons by the names that `_printChanges()` gives them, in its order.
  public func names(of reason: Reason) -> [String] { Self.flagNames(of: reason) + reason.properties.map(name) }

  private static func flagNames(of reason: Reason) -> [String] {
    var names: [String] = []
    if reason.flags.contains(.dependencies) { names.append("@dependencies") }
    if reason.flags.contains(.view) { names.append("@self") }
    if reason.flags.contains(.identity) { names.append("@identity") }
    return names
  }

  /// The same as `_printChanges()` joins them; `unchanged` where there is none, `?` where the reason is not known.
  public func words(of reason: ReasonID) -> String {
    guard let reason = self[reason] else { return "?" }
    let words = words(of: reason)
    return words.isEmpty ? "unchanged" : words
  }

  /// Empty where there is none; of very many the first ones.
  public func words(of reason: Reason) -> String {
    let flags = Self.flagNames(of: reason)
    if reason.properties.isEmpty { return flags.joined(separator: ", ") }
    return ShownText.list(flags.isEmpty ? [] : flags, reason.properties.lazy.map(name))
  }

  /// The property that made the view value differ, with the path inside it: `item.name.first`. `nil` for none.
  public func difference(of reason: Reason) -> String? {
    reason.differed.isNone ? nil : name(of: reason.differed, reason.fieldPath)
  }

  /// A property that differed besides the first, in the same way.
  public func name(of difference: Reason.Difference) -> String { name(of: difference.property, difference.fieldPath) }

  private func name(of property: PropertyID, _ fieldPath: String) -> String {
    if fieldPath.isEmpty { return name(of: property) }
    // What a closure has captured is no part of it that code could name.
    let separator = fieldPath.hasPrefix("captured ") ? ": " : "."
    return name(of: property) + separator + ShownText.name(fieldPath)
  }

  // Very long names are shortened.
  public func name(of property: PropertyID) -> String { self[property].map { ShownText.name($0.name) } ?? "?" }
  public func name(of type: TypeID) -> String { self[type].map { ShownText.name($0.name) } ?? "?" }
}
