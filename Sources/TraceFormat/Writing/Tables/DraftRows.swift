/// The rows of the current block: a buffer for each kind of record except evaluations.
struct DraftRows: ~Copyable {
  private static let tags = Int(UInt8.max) + 1
  /// By the kinds' tags.
  private let buffers = UnsafeMutablePointer<RowBuffer>.allocate(capacity: tags)

  init() {
    for kind in RecordKind.inRows { (buffers + Int(kind.rawValue)).initialize(to: RowBuffer(recordsOf: kind)) }
  }

  deinit {
    for kind in RecordKind.inRows { (buffers + Int(kind.rawValue)).deinitialize(count: 1) }
    buffers.deallocate()
  }

  /// - Precondition: the kind isn't evaluations, which are in the journal.
  subscript(kind: RecordKind) -> RowBuffer {
    @inline(__always) _read { yield buffers[Int(kind.rawValue)] }
  }

  /// A pointer to the table, to change it. Store it in a constant first, because otherwise the compiler crashes with the thread
  /// sanitizer.
  @inline(__always) func table(of kind: RecordKind) -> UnsafeMutablePointer<RowBuffer> { buffers + Int(kind.rawValue) }

  /// Adds a row.
  ///
  /// - Precondition: the block has room for the record.
  @inline(__always) func put<let columns: Int>(_ row: InlineArray<columns, UInt64>, in kind: RecordKind) {
    let table = table(of: kind)
    table.pointee.put(row)
  }

  func removeAll() {
    for kind in RecordKind.inRows { table(of: kind).pointee.removeAll() }
  }

  /// Adds all tables to a payload, in the order of kinds.
  ///
  /// - Parameter places: the place of each used node in the block.
  func write(to payload: inout PayloadBuilder, places: [NodePlace]) {
    for kind in RecordKind.inRows { self[kind].write(to: &payload, nodes: kind.layout.nodes, places: places) }
  }
}
