import TraceFormat

/// A trace that can be opened more than once: a file, or bytes in memory.
///
///     let base = TraceSource(name: "feed.rtrace") { () throws(TraceError) in try TraceReader(path: "feed.rtrace") }
public struct TraceSource: Sendable {
  /// How messages speak of it.
  public let name: String
  private let reader: @Sendable () throws(TraceError) -> TraceReader

  public init(name: String, reader: @escaping @Sendable () throws(TraceError) -> TraceReader) {
    self.name = name
    self.reader = reader
  }

  /// A file; it is named by its path.
  public init(path: String) {
    self.init(name: path) { () throws(TraceError) in try TraceReader(path: path) }
  }

  /// A new reader, from the first block on.
  func open() throws(DiffFault) -> TraceReader {
    do { return try reader() } catch { throw .unreadable(name: name, error) }
  }
}
