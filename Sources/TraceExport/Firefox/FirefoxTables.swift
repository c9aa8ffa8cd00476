import JSONText
import TraceAnalysis
import TraceFormat

/// The tables of a profile that refer to each other by row: texts, functions, frames and stacks.
///
/// What they are made of waits in a spool; remembered is only as much as finds most rows again. A row that was forgotten is
/// written again, which readers don't mind.
struct FirefoxTables {
  enum Column: Int, CaseIterable {
    case text, function, functionSource, functionLine, source, frame, frameCategory, stackFrame, stackPrefix
  }

  /// Bytes of texts that are remembered, and stacks.
  private static let (textRoom, stackRoom) = (8 << 20, 1 << 18)

  private struct Stack: Hashable {
    let prefix: Int?
    let frame: Int
  }

  private struct View {
    let function: Int
    /// By category.
    var frames: [Int: Int] = [:]
  }

  private let definitions: TraceDefinitions
  private(set) var spool: ColumnSpool
  private var texts: [String: Int] = [:]
  private var textBytes = 0
  private var sources: [String: Int] = [:]
  private var views: [TypeID: View] = [:]
  private var stacks: [Stack: Int] = [:]

  init(_ definitions: TraceDefinitions, in store: any ByteStore) {
    self.definitions = definitions
    spool = ColumnSpool(columns: Column.allCases.count, in: store)
  }

  func rows(of column: Column) -> Int { spool.rows(of: column.rawValue) }

  mutating func number(of text: String) -> Int {
    if let known = texts[text] { return known }
    if textBytes > Self.textRoom {
      texts.removeAll()
      textBytes = 0
    }
    let number = rows(of: .text)
    texts[text] = number
    textBytes += text.utf8.count + 64
    spool.add(to: Column.text.rawValue) { $0.append(text: JSONText.quoted(text)) }
    return number
  }

  /// A stack: an evaluation within others.
  ///
  /// - Parameter prefix: the stack of those that it lies within; `nil` for none.
  mutating func stack(of view: TypeID, category: Int, within prefix: Int?) -> Int {
    let stack = Stack(prefix: prefix, frame: frame(of: view, category: category))
    if let known = stacks[stack] { return known }
    if stacks.count > Self.stackRoom { stacks.removeAll() }
    let number = rows(of: .stackFrame)
    stacks[stack] = number
    add(.stackFrame, stack.frame)
    add(.stackPrefix, prefix)
    return number
  }

  /// A view has a frame for each category that its evaluations are of.
  private mutating func frame(of view: TypeID, category: Int) -> Int {
    let function = function(of: view)
    if let known = views[view]?.frames[category] { return known }
    let number = rows(of: .frame)
    add(.frame, function)
    add(.frameCategory, category)
    views[view]?.frames[category] = number
    return number
  }

  private mutating func function(of view: TypeID) -> Int {
    if let known = views[view] { return known.function }
    let number = rows(of: .function)
    let type = definitions[view]
    add(.function, self.number(of: definitions.name(of: view)))
    add(.functionSource, type.flatMap { $0.file.isEmpty ? nil : source(of: ShownText.name($0.file)) })
    add(.functionLine, type.flatMap { $0.line > 0 ? Int($0.line) : nil })
    views[view] = View(function: number)
    return number
  }

  private mutating func source(of file: String) -> Int {
    if let known = sources[file] { return known }
    let number = rows(of: .source)
    sources[file] = number
    add(.source, self.number(of: file))
    return number
  }

  private mutating func add(_ column: Column, _ number: Int?) {
    spool.add(to: column.rawValue) { bytes in
      if let number { bytes.append(decimal: UInt64(number)) } else { bytes.append("null".utf8) }
    }
  }
}
