import TraceFormat

/// A trace that can be opened more than once: a file, or bytes in memory.
///
///     let base = TraceSource(name: "feed.rtrace") { () throws(TraceError) in try TraceReader(path: "feed.rtrace") }
public struct TraceSource: Sendable {
  /// The name in messages.
  public let name: String
  private let reader: @Sendable () throws(TraceError) -> TraceReader
  private var hear: (@Sendable (UInt64) -> Void)?

  public init(name: String, reader: @escaping @Sendable () throws(TraceError) -> TraceReader) {
    self.name = name
    self.reader = reader
  }

  /// A file, named by its path.
  public init(path: String) {
    self.init(name: path) { () throws(TraceError) in try TraceReader(path: path) }
  }

  /// The same trace, but reports repeatedly, from any thread, how many more bytes have been read.
  public func onProgress(_ hear: @escaping @Sendable (_ more: UInt64) -> Void) -> TraceSource {
    var heard = self
    heard.hear = hear
    return heard
  }

  func score() throws(DiffFault) -> TraceScore {
    let reader = try open()
    do throws(TraceError) { return try TraceScore(of: reader) } catch { throw .unreadable(name: name, error) }
  }

  /// A new reader, which starts at the first block.
  func open() throws(DiffFault) -> TraceReader {
    do throws(TraceError) {
      let reader = try reader()
      if let hear {
        var last: UInt64 = 0
        reader.onProgress = { position in
          hear(position > last ? position - last : 0)
          last = position
        }
      }
      return reader
    } catch {
      throw .unreadable(name: name, error)
    }
  }
}
