import ReferenceWorkload

@testable import TraceFormat

/// Writes mixed ticks and cuts a block after each `perBlock` of them.
func writeMixedTicks(
  to output: any TraceOutput, ticks: TickNumber, perBlock: UInt32, recordsDurations: Bool = true
) throws(TraceError) {
  let writer = try TraceWriter(
    to: output, metadata: MixedTicks.metadata, options: .init(recordsDurations: recordsDurations))
  let mixed = MixedTicks(definingIn: writer)
  for tick in 0..<ticks {
    for record in mixed.records(of: tick) { try writer.record(record) }
    if tick.rawValue % perBlock == perBlock - 1 { try writer.flush() }
  }
  try writer.finish()
}

/// The records of ticks as they were made, spelled out.
func spelledMixedTicks(_ ticks: Range<TickNumber>) throws -> [String] {
  let mixed = MixedTicks(definingIn: try TraceWriter(to: MemoryOutput(), metadata: MixedTicks.metadata))
  let known = TraceDefinitions()
  MixedTicks.types.forEach(known.define)
  MixedTicks.properties.forEach(known.define)
  MixedTicks.sites.forEach(known.define)
  MixedTicks.reasons.forEach(known.define)
  return ticks.flatMap { mixed.records(of: $0) }.map { spelled($0, known) }
}

extension TraceDefinitions {
  fileprivate func define(_ type: ViewType) {
    _ = types(
      names: [number(type.name)], modules: [number(type.module)], files: [number(type.file)], lines: [type.line])
  }

  fileprivate func define(_ property: Property) {
    _ = properties(
      names: [number(property.name)], holders: [property.holder.rawValue], owners: [number(property.owner)],
      valueTypes: [number(property.valueType)])
  }

  fileprivate func define(_ site: Site) {
    _ = sites(files: [number(site.file)], lines: [site.line], functions: [number(site.function)])
  }

  fileprivate func define(_ reason: Reason) {
    let further = reason.further.map {
      FurtherDifference(property: $0.property, fieldPath: number($0.fieldPath), rule: $0.rule.rawValue)
    }
    _ = reasons(
      ReasonRows(
        flags: [reason.flags.rawValue], rules: [reason.rule.rawValue], differed: [reason.differed],
        fieldPaths: [number(reason.fieldPath)], propertyCounts: [UInt64(reason.properties.count)],
        properties: reason.properties, further: [1: further]))
  }

  private func number(_ text: String) -> PooledString {
    var text = text
    return text.withUTF8 { bytes in withStrings { $0.number(of: UnsafeRawBufferPointer(bytes)) } } ?? 0
  }
}
