import SystemCalls

/// Turns a draft into a block's bytes. Keeps its buffers from block to block.
struct BlockEncoder: ~Copyable {
  var payload = PayloadBuilder()
  /// Columns being assembled.
  var words = GrowingBuffer<UInt32>()
  var times = GrowingBuffer<UInt64>()
  /// The evaluations whose reason isn't their node's usual one.
  var unusual = SparseColumn()
  var reasonCoder = ReasonCoder()
  /// The uses of the block's nodes, in the order of their places.
  var uses = GrowingBuffer<NodeUse>()
  /// Tables that are rebuilt for each block, with their storage.
  var usualRows = RowBuffer(.usualReasons, width: Schema.UsualReasons.width)
  var listRows = RowBuffer(.typeReasons, width: Schema.TypeReasons.width)
  var durations = DurationList()
  private var nodeRows = RowBuffer(.nodes, width: Schema.Nodes.width)
  var tally = JournalTally()

  init() {}

  /// The finished block, valid until the next call. Sets the header's length and checksum.
  ///
  /// Throws if something doesn't fit into a block (a string of 64 megabytes, a hundred thousand reasons of several properties
  /// each), because no reader would accept it.
  mutating func finish(_ header: inout BlockHeader) throws(TraceError) -> UnsafeRawBufferPointer {
    defer { payload.removeAll() }
    guard payload.isReadable else { throw .cannotWrite(path: "", code: SystemError.fileTooLarge) }
    return payload.finish(&header)
  }

  /// Encodes a block of records: first what refers, then what is referred to, because the former numbers the latter.
  mutating func encode(_ draft: inout BlockDraft, _ journal: EvaluationJournal) {
    let (earlier, places) = draft.nodes.numbering()
    tally.take(
      journal, isTimed: draft.recordsTimes, types: draft.types.usedCount + 1, nodes: draft.nodes, places: places,
      unusual: &unusual)
    encodeEvaluations(&draft, journal, places: places)
    encodeTotals(draft)
    encodeDurations(evaluations: journal.count)
    encodeWholeTicks(draft, evaluations: journal.count)
    encodeRecords(&draft, places: places)
    encodeNodes(draft.nodes, earlier, places: places)
    encodeDefinitions(&draft)
    encode(draft.strings)
  }

  private mutating func encodeRecords(_ draft: inout BlockDraft, places: [NodePlace]) {
    draft.order.write(to: &payload)
    draft.rows.write(to: &payload, places: places)
  }

  private mutating func encodeNodes(_ nodes: borrowing NodeTable, _ earlier: [NodeUse], places: [NodePlace]) {
    nodeRows.removeAll()
    for use in earlier {
      let node = nodes.used[Int(use)]
      let parent = node.parent == 0 ? 0 : places[Int(node.parent.use)]
      nodeRows.append([
        node.number.field, parent.field, node.type.field, node.identity.field, UInt64(node.since),
      ])
    }
    nodeRows.write(to: &payload)
  }

  /// Reasons refer to properties, and all definitions except reasons to strings.
  private mutating func encodeDefinitions(_ draft: inout BlockDraft) {
    var reasons = RowBuffer(.reasons, width: Schema.Reasons.width)
    var printed = RowBuffer(.reasonProperties, width: Schema.ReasonProperties.width)
    var further = RowBuffer(.reasonDifferences, width: Schema.ReasonDifferences.width)
    for index in 0..<draft.reasons.usedCount {
      let reason = draft.reasons.usedDefinition(index)
      reasons.append([
        UInt64(reason.flags.rawValue), UInt64(reason.rule.rawValue), draft.properties.number(reason.differed).field,
        draft.strings.number(reason.fieldPath).field, UInt64(reason.properties.count),
      ])
      for property in reason.properties { printed.append([draft.properties.number(property).field]) }
      for difference in reason.further {
        further.append([
          UInt64(index + 1), draft.properties.number(difference.property).field,
          draft.strings.number(difference.fieldPath).field, UInt64(difference.rule.rawValue),
        ])
      }
    }
    var properties = RowBuffer(.properties, width: Schema.Properties.width)
    for index in 0..<draft.properties.usedCount {
      let property = draft.properties.usedDefinition(index)
      properties.append([
        draft.strings.number(property.name).field, UInt64(property.holder.rawValue),
        draft.strings.number(property.owner).field, draft.strings.number(property.valueType).field,
      ])
    }
    var types = RowBuffer(.types, width: Schema.Types.width)
    for index in 0..<draft.types.usedCount {
      let type = draft.types.usedDefinition(index)
      types.append([
        draft.strings.number(type.name).field, draft.strings.number(type.module).field,
        draft.strings.number(type.file).field, UInt64(type.line),
      ])
    }
    var sites = RowBuffer(.sites, width: Schema.Sites.width)
    for index in 0..<draft.sites.usedCount {
      let site = draft.sites.usedDefinition(index)
      sites.append([
        draft.strings.number(site.file).field, UInt64(site.line), draft.strings.number(site.function).field,
      ])
    }
    reasons.write(to: &payload)
    printed.write(to: &payload)
    further.write(to: &payload)
    properties.write(to: &payload)
    types.write(to: &payload)
    sites.write(to: &payload)
  }

  private mutating func encode(_ strings: borrowing StringTable) {
    let count = strings.count
    guard count > 0 else { return }
    payload.beginTable(.strings, rows: count)
    words.reserve(count)
    for index in 0..<count { words.base[index] = UInt32(truncatingIfNeeded: strings.length(index)) }
    payload.addColumn(Schema.Strings.length, words.prefix(count))
    payload.addBytes(Schema.Strings.bytes, strings.bytes)
    payload.endTable()
  }

  // MARK: Blocks about the file

  mutating func encode(_ metadata: TraceMetadata) {
    var strings = StringTable()
    var rows = RowBuffer(.metadata, width: Schema.Metadata.width)
    for (group, entry) in metadata.entries {
      rows.append([UInt64(group.rawValue), strings.number(entry.name).field, strings.number(entry.value).field])
    }
    rows.write(to: &payload)
    encode(strings)
  }

  /// The index ends with its own offset and an end mark, so that it can be found from the end of the file.
  mutating func encode(_ places: [BlockPlace], indexOffset: UInt64) {
    var rows = RowBuffer(.blocks, width: Schema.Blocks.width)
    // The last blocks of a longer recording are found by scanning from the last listed one.
    for place in places.prefix(Schema.mostRows) {
      rows.append([
        place.offset, UInt64(place.header.kind.rawValue), UInt64(place.header.firstTick),
        UInt64(place.header.lastTick), UInt64(place.header.records), UInt64(place.header.evaluations),
      ])
    }
    rows.write(to: &payload)
    payload.addTrailer(IndexTrailer(indexOffset: indexOffset))
  }
}
