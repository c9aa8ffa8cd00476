/// Why a trace can't be read or written at all.
///
/// Damage inside a trace is not an error but a `TraceFault`: the intact part stays readable.
public enum TraceError: Error, Equatable, Sendable {
  /// The file can't be opened or created; `code` is the system's `errno`.
  case cannotOpen(path: String, code: Int32)
  /// Reading failed at an offset.
  case cannotRead(offset: UInt64, code: Int32)
  /// Writing failed; `path` is empty if the output is a descriptor. With an empty path, `EFBIG` means that a record, or a tick's
  /// definitions, don't fit into a block.
  case cannotWrite(path: String, code: Int32)
  /// Another process is writing the file.
  case beingWritten(path: String)
  /// The reader of the pipe is gone.
  case outputClosed
  /// No block was found anywhere.
  case notATrace(bytes: UInt64)
  /// Written by a newer major version of the format.
  case newerFormat(major: UInt8, readable: UInt8)
  /// The trace claims more than a file of this size can plausibly contain, and reading it would exhaust memory.
  case outOfProportion(TraceRoom.Excess, bytes: UInt64)
}
