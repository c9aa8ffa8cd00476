import TraceFormat

extension TraceDefinitions {
  /// The parts of a reason as `_printChanges()` prints them, in its order.
  public func names(of reason: Reason) -> [String] { Self.flagNames(of: reason) + reason.properties.map(name) }

  private static func flagNames(of reason: Reason) -> [String] {
    var names: [String] = []
    if reason.flags.contains(.dependencies) { names.append("@dependencies") }
    if reason.flags.contains(.view) { names.append("@self") }
    if reason.flags.contains(.identity) { names.append("@identity") }
    return names
  }

  /// The parts joined as `_printChanges()` does; `unchanged` if there are none, `?` if the reason is unknown.
  public func words(of reason: ReasonID) -> String {
    guard let reason = self[reason] else { return "?" }
    let words = words(of: reason)
    return words.isEmpty ? "unchanged" : words
  }

  /// Empty if there are none. Very long lists are cut off.
  public func words(of reason: Reason) -> String {
    let flags = Self.flagNames(of: reason)
    if reason.properties.isEmpty { return flags.joined(separator: ", ") }
    return ShownText.list(flags.isEmpty ? [] : flags, reason.properties.lazy.map(name))
  }

  /// The property that made the view value differ, with the path within it: `item.name.first`. `nil` if there is none.
  public func difference(of reason: Reason) -> String? {
    reason.differed.isNone ? nil : name(of: reason.differed, reason.fieldPath)
  }

  /// A further property that differed, in the same form.
  public func name(of difference: Reason.Difference) -> String { name(of: difference.property, difference.fieldPath) }

  private func name(of property: PropertyID, _ fieldPath: String) -> String {
    if fieldPath.isEmpty { return name(of: property) }
    // A closure's capture isn't a member that code could name.
    let separator = fieldPath.hasPrefix("captured ") ? ": " : "."
    return name(of: property) + separator + ShownText.name(fieldPath)
  }

  // Very long names are shortened.
  public func name(of property: PropertyID) -> String { self[property].map { ShownText.name($0.name) } ?? "?" }
  public func name(of type: TypeID) -> String { self[type].map { ShownText.name($0.name) } ?? "?" }
}
