/// libFuzzer's own mutation of a buffer, in place.
@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

/// Mutates a trace's content and seals it again. One input in sixteen is mutated as plain bytes and stays broken.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateTrace(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
  let parts = TraceParts(UnsafeRawBufferPointer(start: start, count: count))
  var mutator = TraceMutator(parts: parts, choice: Choice(seed: UInt64(seed)))
  guard mutator.choice.below(16) > 0, !parts.blocks.isEmpty else { return mutate(start, count, most) }
  mutator.mutate()
  let bytes = mutator.sealed()
  guard bytes.count <= most else { return count }
  for (index, byte) in bytes.enumerated() { start[index] = byte }
  return bytes.count
}

/// Puts a table, or a block, of one trace into another.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossTraces(
  _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>, _ secondCount: Int,
  _ out: UnsafeMutablePointer<UInt8>, _ most: Int, _ seed: UInt32
) -> Int {
  var parts = TraceParts(UnsafeRawBufferPointer(start: first, count: firstCount))
  let other = TraceParts(UnsafeRawBufferPointer(start: second, count: secondCount))
  var choice = Choice(seed: UInt64(seed))
  guard !parts.blocks.isEmpty, let block = choice.one(of: other.blocks) else { return 0 }
  let index = choice.below(parts.blocks.count)
  if choice.below(3) == 0 {
    parts.blocks.insert(block, at: index)
  } else if let table = choice.one(of: block.tables) {
    parts.blocks[index].tables.removeAll { $0.tag == table.tag }
    parts.blocks[index].tables.append(table)
  }
  var mutator = TraceMutator(parts: parts, choice: choice)
  let bytes = mutator.sealed()
  guard bytes.count <= most else { return 0 }
  for (place, byte) in bytes.enumerated() { out[place] = byte }
  return bytes.count
}
