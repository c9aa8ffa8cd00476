import CommandLineKit
import RecordingProtocol
import SourceRecording
import SystemCalls
import TerminalText
import TraceFormat

extension SourceFault: CommandFailure {
  public var details: [String] {
    if case .doesNotCompile(let report) = self { SourceErrors(report: report, showsAll: false).details } else { [] }
  }

  /// One line: where, what is wrong, what to do.
  public var message: String {
    switch self {
    case .noSuchFile(let path): "\(printable(path)): no such file or folder; \(adviceOnMissing(path))"
    case .notSwift(let path): "\(printable(path)): is not a Swift file; name .swift files, or folders of them"
    case .noSources(let path): "\(printable(path)): has no Swift files; name a folder that has some"
    case .notAFile(let path, .brokenLink): "\(printable(path)): is a broken link; remove or repair it"
    case .notAFile(let path, let special): "\(printable(path)): is \(special.words), not a file; remove or rename it"
    case .unreadable(let path, let code):
      "\(printable(path)): can't be read (\(SystemError.message(code))); change its permissions, or name other sources"
    case .tooLarge(let path):
      "\(printable(path)): is too large for a source file (more than 64 MiB); remove or rename it"
    case .unusableName(let path):
      "\(printable(path)): has a control character in its name, or one that is not UTF-8; rename it"
    case .sameName(let one, let other):
      "\(printable(other)): has the same file name as \(printable(one)), which a module can't have twice; rename one"
    case .noCompiler:
      "can't find swiftc; install Swift from https://www.swift.org/install, or set SWIFTC to its path"
    case .noLibrary(let folders):
      "can't find the library for recording sources in \(folders.joined(separator: ", ")); run 'make build' or 'make install'"
    case .otherCompiler(let sentence):
      "this swiftc can't use modules built by another one (\(sentence)); rebuild redraw-trace with it, or set SWIFTC"
    case .doesNotCompile(let report): SourceErrors(report: report, showsAll: false).message
    case .changing(let path, let times):
      "\(printable(path)): changed while it was being compiled, \(times) times in a row; try again when it no longer changes"
    case .noCacheFolder:
      "no folder to cache compiled programs in; set XDG_CACHE_HOME to a folder that only you can write to"
    case .unsafeCache(let path, let danger):
      "\(printable(path)): can't cache compiled programs here, because \(danger.words); "
        + "\(danger == .writable ? "run chmod go-w on it, or " : "")set XDG_CACHE_HOME to a folder that only you can write to"
    case .busyCache(let path):
      "\(printable(path)): another recording has been compiling these sources all the time; end it, or raise --compile-timeout"
    case .package(let fault): fault.message
    case .project(let fault): fault.message
    case .system(let path, let code):
      "\(printable(path)): can't be used (\(SystemError.message(code))); check the path and its permissions"
    case .compilerTimedOut(let seconds):
      "the compiler didn't finish within \(seconds) s; look for an expression that is too complex, or raise --compile-timeout"
    case .noSandbox(let gap): gap.message
    case .run(let fault, let partial): fault.message + kept(partial)
    case .crashed(let crash, let place, let partial): "\(crash.sentence) \(place.words)\(kept(partial))"
    case .timedOut(let seconds, let place, let partial):
      "the program didn't finish within \(seconds) s, \(place.words); look for a loop, or raise --timeout\(kept(partial))"
    case .exited(let code, let place, let partial):
      "the program exited with code \(code), \(place.words); views must not call exit\(kept(partial))"
    case .badTrace(let flaw, let partial):
      "the program reported success, but its trace \(flaw.words); views must not write to descriptors that they "
        + "didn't open\(kept(partial))"
    }
  }

  public var exitCode: ExitCode {
    switch self {
    case .noSuchFile, .notSwift, .noSources, .notAFile, .unreadable, .tooLarge, .unusableName, .sameName, .package,
      .project,
      .noSandbox:
      .wrongUsage
    case .noCompiler, .noLibrary, .otherCompiler, .doesNotCompile, .compilerTimedOut, .changing, .noCacheFolder,
      .unsafeCache, .busyCache, .system:
      .cannotCompile
    case .run(let fault, _): fault.exitCode
    case .crashed, .timedOut, .exited, .badTrace: .failedRun
    }
  }

  private func kept(_ partial: String?) -> String {
    partial.map { "; the recording so far is in \(printable($0))" } ?? ""
  }
}

extension SpecialFile {
  fileprivate var words: String {
    switch self {
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .brokenLink: "a broken link"
    }
  }
}

extension CacheDanger {
  fileprivate var words: String {
    switch self {
    case .owner(let user): "the folder belongs to user \(user)"
    case .writable: "other users can write there"
    }
  }
}

extension SandboxGap {
  fileprivate var message: String {
    let reason =
      switch self {
      case .landlock: "its kernel has no Landlock, or a version older than Linux 6.2; see /sys/kernel/security/lsm"
      case .filter: "its kernel doesn't filter system calls"
      case .processor: "--sandbox doesn't support its processor"
      case .refused: "its kernel refused"
      }
    return "this system doesn't support --sandbox (\(reason)); record in a container, or remove --sandbox"
  }
}

extension TraceFlaw {
  fileprivate var words: String {
    switch self {
    case .unreadable: "can't be read"
    case .unfinished: "ends early"
    case .damaged: "is damaged"
    case .otherCounts: "has wrong counts"
    case .otherRecording: "is not of what was requested"
    }
  }
}

extension Crash {
  fileprivate var sentence: String {
    let message = isStackOverflow && message.isEmpty ? "stack overflow, probably by endless recursion" : message
    let what = message.isEmpty ? "(\(SystemSignal.name(signal))) " : ""
    let told = message.isEmpty ? "" : ": \(printable(message))"
    return "the program crashed \(what)\(place.isEmpty ? "" : "at \(printable(place)) ")".trimmed + told + ","
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}

extension RunPlace {
  /// `in the body of Cart (Shop/Cart.swift:12), in step 2 'tap "Add"' (tick 3)`
  fileprivate var words: String {
    guard let body else { return time }
    return "in the body of \(printable(body.view))\(body.place.isEmpty ? "" : " (\(printable(body.place)))"), \(time)"
  }

  private var time: String {
    let tickWords = tick.map { "tick \($0)" }
    if let step { return "in step \(step) '\(printable(stepText))'" + (tickWords.map { " (\($0))" } ?? "") }
    return tickWords.map { "in \($0)\(label.isEmpty ? "" : " \"\(printable(label))\"")" } ?? "before its first tick"
  }
}

extension RunFault {
  fileprivate var message: String {
    switch self {
    case .nothingToRecord: "the sources have no preview and no App; use --root 'ContentView()' to record a view"
    case .several(let names):
      "the sources have several previews or apps; select one with --preview or --root: \(printable(names.joined(separator: ", ")))"
    case .unknownPreview(let name, let known):
      "no preview \(quoted(name)); " + (known.isEmpty ? "the sources have none" : "available: \(list(known))")
    case .samePreviews(let name, let places):
      "\(places.count) previews are called \(quoted(name)); select one by its place: "
        + list(places.map { "--preview \($0)" })
    case .unknownScenario(let name, let known):
      "no scenario \(quoted(name)) in the sources; "
        + (known.isEmpty ? "declare one: let it = Scenario(\"\(name)\", …)" : "available: \(list(known))")
    case .step(let number, let text, let message): "step \(number) '\(printable(text))': \(printable(message))"
    case .scenario(let message): printable(message)
    case .cannotWrite(let path, let code): OutputFault(code, name: path).message
    case .badRequest: "the cached program was built by another version; remove ~/.cache/redraw-trace"
    }
  }

  fileprivate var exitCode: ExitCode {
    switch self {
    case .nothingToRecord, .several, .unknownPreview, .samePreviews, .unknownScenario: .wrongUsage
    case .step, .scenario, .badRequest: .failedRun
    case .cannotWrite: .unwritableOutput
    }
  }

  private func list(_ names: [String]) -> String { printable(names.joined(separator: ", ")) }
}

extension PackageFault {
  fileprivate var message: String {
    switch self {
    case .noManifest(let folder): "\(printable(folder)): has no Package.swift; name the folder of a package"
    case .unreadableManifest(let sentence):
      "can't read the package's manifest (\(printable(sentence))); see 'swift package describe'"
    case .noTarget(let known):
      "the package has several targets; select one with --target: \(known.joined(separator: ", "))"
    case .unknownTarget(let name, let known):
      "the package has no target \(quoted(name)); available: \(known.joined(separator: ", "))"
    case .noSources(let target, let folder):
      "target \(quoted(target)) has no Swift files in \(printable(folder)); check its path in Package.swift"
    }
  }
}

extension ProjectFault {
  var message: String {
    switch self {
    case .noProject(let path):
      "\(printable(path)): is not an Xcode project; name an .xcodeproj, or a folder that has one"
    case .several(let path, let names):
      "\(printable(path)): has several Xcode projects; name one: \(printable(names.joined(separator: ", ")))"
    case .unreadable(let path, let line):
      "\(printable(path)):\(line): is not a property list; open the project in Xcode, or resolve merge conflicts"
    case .noTarget(let known):
      known.isEmpty
        ? "the project has no targets; add one in Xcode"
        : "the project has several targets; select one with --target: \(printable(known.joined(separator: ", ")))"
    case .unknownTarget(let name, let known):
      "the project has no target \(quoted(name)); available: \(printable(known.joined(separator: ", ")))"
    case .missingFiles(let files, let target):
      "target \(quoted(target)) names files that don't exist; restore or remove them: "
        + printable(files.prefix(5).joined(separator: ", ")) + (files.count > 5 ? " and \(files.count - 5) more" : "")
    case .noSources(let target): "target \(quoted(target)) has no Swift files; select another one with --target"
    }
  }
}
