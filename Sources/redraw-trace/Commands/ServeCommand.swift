import CommandLineKit
import LocalServer
import RedrawCore
import SourceRecording
import SystemCalls
import TerminalText
import TraceFormat

/// Serves a page that operates a screen, or a report that follows its trace.
struct ServeCommand: Command {
  let about = About(
    "serve", "Operate your views in a browser, and watch what redraws",
    discussion: [
      "With --sources, your views are compiled and started as by 'redraw-trace record', and a page shows the screen as "
        + "plain HTML: text, controls, lists. A click on a button is a step; the page then shows which bodies it "
        + "evaluated, why, and which of these evaluations were wasted. Steps given with --step and --steps are performed first.",
      "Steps can be undone and saved: to the --save file, or else by the browser. If you record them with 'redraw-trace "
        + "record --steps', the same bodies are evaluated. The page links to a report of the session so far.",
      "If the program crashes, or a step takes longer than --timeout, the page shows the message and can start it "
        + "again; sources that have changed are compiled first.",
      "With a trace, the page is its report, reloaded whenever the file grows or is replaced. While a recording of that "
        + "name runs, the page shows what it has recorded so far.",
      "The server listens on this machine only, and answers only requests that have the random token of the printed "
        + "address. It writes only the --save file. It runs until you press Ctrl-C.",
    ],
    examples: [
      Example("redraw-trace serve --sources Shop --preview Cart --open", "Operate a preview in the browser"),
      Example(
        "redraw-trace serve --sources ContentView.swift --root 'ContentView()' --save add.steps",
        "Save what you do as steps"),
      Example("redraw-trace serve feed.rtrace", "Follow a recording that runs, and later ones"),
    ],
    exitCodes: [.fine, .wrongUsage, .unreadableInput, .unwritableOutput, .cannotCompile])

  let file = Parameter.arguments(
    "FILE", .text, isRequired: false, "The trace whose report is served; with --sources, more sources")
  let own = SourceOptions()
  let settings = RecordingOptions()
  let port = Parameter.option("--port", .integer(in: 0...65_535), default: 0, "Port to listen on; 0 takes any free one")
  let six = Parameter.flag("--ipv6", "Listen on ::1 as well")
  let opens = Parameter.flag("--open", "Open the page in a browser")
  let save = Parameter.option("--save", .outputFile, "File to which the page saves steps")
  let overwrite = TraceParameters.overwrite

  var parameters: [any AnyParameter] {
    [file] + own.parameters + settings.parameters + [port, six, opens, save, overwrite]
  }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    if let request = try own.request(given, arguments: given[file]) {
      if given[own.scenario] != nil { throw Failure(RecordingFault.both("'redraw-trace serve'", "--scenario")) }
      return try serve(try content(request, given, on: console), given, on: console)
    }
    if given[save] != nil { throw Failure(ServeFault.onlyForSources("--save")) }
    guard let name = given[file].first else { throw Failure(ServeFault.nothingNamed) }
    guard given[file].count == 1 else {
      throw Failure(UsageError(place: "redraw-trace serve", fault: .unexpectedArgument(given[file][1])))
    }
    if FileFacts(of: name)?.kind == .folder { throw Failure(ServeFault.folder(name)) }
    guard name != "-", FileFacts(of: name)?.kind ?? .file == .file else { throw Failure(ServeFault.notAFile(name)) }
    let content = TraceContent(path: name)
    // Report a file that isn't a trace here, too, not only on the page.
    let file = InputFile.path(content.served)
    try file.read { reader throws(Failure) in
      _ = try file.reading { () throws(TraceError) in try reader.nextBlock() }
    }
    return try serve(content, given, on: console)
  }

  private func content(
    _ request: SourceRequest, _ given: Arguments, on console: Console
  ) throws(Failure) -> SessionContent {
    let settings = try settings.settings(given)
    let inputs = try request.inputs()
    let file = given[save].map { output in
      StepFile(
        output: output, outputGuard: OutputGuard(reading: inputs, overwrites: given[overwrite]), console: console)
    }
    if given[save] == .standardOutput { throw Failure(ServeFault.notAFile("-")) }
    try file?.check()
    let build: () throws(Failure) -> SourceProgram = { () throws(Failure) in
      try request.program(settings, on: console)
    }
    let content = SessionContent(
      try build(), title: try request.title(), steps: request.subject.steps, settings, request.sources.limits,
      file: file,
      on: console, build: build)
    try content.waitForScreen()
    return content
  }

  private func serve(
    _ content: some ServedContent, _ given: Arguments, on console: Console
  ) throws(Failure) -> ExitCode {
    var server: LocalServer
    do throws(SystemFailure) {
      server = try LocalServer(port: UInt16(given[port]), includesIPv6: given[six])
    } catch {
      throw Failure(ServeFault.port(given[port], code: error.code))
    }
    try console.print("\(server.address)\n")
    try console.finish()
    console.report(.note, "open this address in a browser on this machine; press Ctrl-C to stop")
    if given[opens] { Self.open(server.address, on: console) }
    while true { server.turn(content) }
  }

  private static func open(_ address: String, on console: Console) {
    #if os(Linux)
      let opener = "xdg-open"
    #else
      let opener = "open"
    #endif
    do throws(SystemFailure) {
      _ = try SystemProcess.start(opener, [opener, address])
    } catch {
      console.report(.warning, "can't run \(opener) (\(SystemError.message(error.code))); open the address yourself")
    }
  }
}
