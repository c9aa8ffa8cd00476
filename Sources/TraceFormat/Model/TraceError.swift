/// Why a trace can't be read or written at all: facts, without wording.
///
/// Damage inside a trace is no error but a `TraceFault`: what is whole stays readable.
public enum TraceError: Error, Equatable, Sendable {
  /// The file can't be opened or created; `code` is the system's `errno`.
  case cannotOpen(path: String, code: Int32)
  /// Reading failed at an offset.
  case cannotRead(offset: UInt64, code: Int32)
  /// Writing failed; `path` is empty where the output is a descriptor. The code `EFBIG` without a path: a record, or a
  /// tick's definitions, don't fit into a block.
  case cannotWrite(path: String, code: Int32)
  /// Another writer is at work on the file, which is named.
  case beingWritten(path: String)
  /// The reader of the pipe is gone.
  case outputClosed
  /// No block was found anywhere.
  case notATrace(bytes: UInt64)
  /// Written by a newer major version of the format.
  case newerFormat(major: UInt8, readable: UInt8)
  /// It speaks of more than a file of so many bytes can mean, and would fill the memory.
  case outOfProportion(TraceRoom.Excess, bytes: UInt64)
}
