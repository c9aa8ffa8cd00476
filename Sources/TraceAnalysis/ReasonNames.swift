import TraceFormat

extension TraceDefinitions {
  /// The reasons by the names that `_printChanges()` gives them, in its order.
  public func names(of reason: Reason) -> [String] {
    var names: [String] = []
    if reason.flags.contains(.dependencies) { names.append("@dependencies") }
    if reason.flags.contains(.view) { names.append("@self") }
    if reason.flags.contains(.identity) { names.append("@identity") }
    return names + reason.properties.map(name)
  }

  /// The same as `_printChanges()` joins them; `unchanged` where there is none, `?` where the reason is not known.
  public func words(of reason: ReasonID) -> String {
    guard let reason = self[reason] else { return "?" }
    let names = names(of: reason)
    return names.isEmpty ? "unchanged" : names.joined(separator: ", ")
  }

  /// The property that made the view value differ, with the path inside it: `item.name.first`. `nil` for none.
  public func difference(of reason: Reason) -> String? {
    reason.differed.isNone ? nil : name(of: reason.differed, reason.fieldPath)
  }

  /// A property that differed besides the first, in the same way.
  public func name(of difference: Reason.Difference) -> String { name(of: difference.property, difference.fieldPath) }

  private func name(of property: PropertyID, _ fieldPath: String) -> String {
    fieldPath.isEmpty ? name(of: property) : "\(name(of: property)).\(fieldPath)"
  }

  public func name(of property: PropertyID) -> String { self[property]?.name ?? "?" }
  public func name(of type: TypeID) -> String { self[type]?.name ?? "?" }
}
