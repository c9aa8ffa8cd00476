import CommandLineKit
import SystemCalls
import TerminalText
import TraceAnalysis
import TraceFormat
import TraceReport

/// The explorer on a terminal: reads keys and the selected ticks, and redraws what changed.
struct ViewSession {
  private let file: InputFile
  private var state: ViewState
  private let style: TextStyle
  private let resizes: Int32?
  /// The lines on the terminal.
  private var drawn: [String] = []

  /// - Parameter style: its width is ignored.
  init(
    _ file: InputFile, _ ticks: TickTable, title: String, knowledge: TraceKnowledge, at tick: TickNumber?,
    _ style: TextStyle
  ) {
    (self.file, self.style) = (file, style)
    state = ViewState(ticks: ticks, title: title, knowledge: knowledge)
    if let tick { state.go(to: tick) }
    resizes = TerminalSession.resizes()
  }

  /// Runs until the user quits or the terminal is gone; returns false if there is none.
  mutating func run() -> Bool {
    if let place = state.chosenTick { show(place) }
    guard begin() else { return false }
    defer { TerminalSession.end() }
    draw()
    while let keys = nextKeys() {
      for key in keys {
        switch state.press(key) {
        case .quit?: return true
        case .suspend?:
          TerminalSession.end()
          TerminalSession.suspend()
          guard begin() else { return true }
        case .redraw?: drawn = []
        case .show(let place)?: show(place)
        case nil: break
        }
      }
      draw()
    }
    return true
  }

  private mutating func begin() -> Bool {
    drawn = []
    return TerminalSession.begin(
      Descriptor.standardInput, entering: "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J",
      leaving: "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
  }

  // MARK: Keys

  /// The keys typed; empty if only the size changed, `nil` if the terminal is gone.
  private mutating func nextKeys() -> [ViewKey]? {
    guard let ready = Descriptor.wait(for: [Descriptor.standardInput, resizes ?? -1], milliseconds: -1) else {
      return []
    }
    if ready[1], let resizes {
      while SystemSignal.next(from: resizes) != nil {}
      drawn = []
    }
    guard ready[0] else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = Descriptor.read(Descriptor.standardInput, into: &bytes)
    guard count > 0 else { return nil }
    return ViewKey.keys(in: Array(bytes[..<count]))
  }

  // MARK: Ticks

  /// Reads a tick. If that fails, the last line shows the error and the explorer goes on.
  private mutating func show(_ place: Int) {
    let tick = state.ticks.rows[place].number
    do throws(Failure) {
      let tree = try file.read(ticks: tick...tick) { reader throws(Failure) in
        try file.reading { () throws(TraceError) in
          TickTree(
            try TraceOverview(of: reader, TickTree.limits), reader.definitions, knowledge: reader.knowledge)
        }
      }
      state.show(tree)
    } catch {
      state.show(nil)
      state.message = error.message
    }
  }

  // MARK: Drawing

  private mutating func draw() {
    let size = SystemTerminal.size(Descriptor.standardOutput) ?? (80, 24)
    let screen = ViewScreen(state, columns: size.columns, rows: size.rows, style)
    state.pageSize = max(1, screen.listedRows - 1)
    let lines = screen.escaped
    var text = drawn.isEmpty ? "\u{1B}[2J" : ""
    for (row, line) in lines.enumerated() where row >= drawn.count || drawn[row] != line {
      text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[0m"
    }
    drawn = lines
    text.withUTF8 { _ = Descriptor.writeAll(Descriptor.standardOutput, UnsafeRawBufferPointer($0)) }
  }
}
