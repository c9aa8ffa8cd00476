import CommandLineKit
import RecordingProtocol
import SourceRecording
import SystemCalls
import TerminalText
import TraceFormat

extension SourceFault: CommandFailure {
  public var place: String { "redraw-trace" }

  public var details: [String] {
    if case .doesNotCompile(let report) = self { SourceErrors(report: report, showsAll: false).details } else { [] }
  }

  /// One line: where, what is wrong, what to do.
  public var message: String {
    switch self {
    case .noSuchFile(let path): "\(printable(path)): there is no such file or folder; \(adviceOnMissing(path))"
    case .notSwift(let path): "\(printable(path)): is no Swift file; name .swift files or folders of them"
    case .noSources(let path): "\(printable(path)): has no Swift files; name the folder that holds them"
    case .notAFile(let path, .brokenLink): "\(printable(path)): is a link that leads to no file; remove or repair it"
    case .notAFile(let path, let special): "\(printable(path)): is \(special.words), not a file; remove or rename it"
    case .unreadable(let path, let code):
      "\(printable(path)): can't be read (\(systemMessage(code))); change its permissions, or name other sources"
    case .tooLarge(let path):
      "\(printable(path)): is too large for a source file (more than 64 MiB); remove or rename it"
    case .unusableName(let path):
      "\(printable(path)): has a control character in its name, or one that is not UTF-8; rename it"
    case .sameName(let one, let other):
      "\(printable(other)): is called as \(printable(one)) is, which the compiler doesn't take in one module; rename one"
    case .noCompiler:
      "swiftc was not found; install Swift from https://www.swift.org/install, or set SWIFTC to its path"
    case .noLibrary(let folders):
      "the library for recording sources is in none of \(folders.joined(separator: ", ")); run 'make build' or 'make install'"
    case .otherCompiler(let sentence):
      "this swiftc can't use what another one has built (\(sentence)); build redraw-trace with it, or set SWIFTC"
    case .doesNotCompile(let report): SourceErrors(report: report, showsAll: false).message
    case .changing(let path, let times):
      "\(printable(path)): changed while it was compiled, \(times) times in a row; run this again when it no longer changes"
    case .noCacheFolder:
      "there is no folder to keep compiled programs in; set XDG_CACHE_HOME to a folder that only you can write to"
    case .unsafeCache(let path, let danger):
      "\(printable(path)): compiled programs can't be kept here, since \(danger.words); "
        + "\(danger == .writable ? "run chmod go-w on it, or " : "")set XDG_CACHE_HOME to a folder that only you can write to"
    case .package(let fault): fault.message
    case .system(let path, let code):
      "\(printable(path)): can't be used (\(systemMessage(code))); check the path and its permissions"
    case .compilerTimedOut(let seconds):
      "the compiler had not ended after \(seconds) s; look for an expression that is too complex, or give it --compile-timeout"
    case .noSandbox(let gap): gap.message
    case .run(let fault, let partial): fault.message + kept(partial)
    case .crashed(let crash, let place, let partial): "\(crash.sentence) \(place.words)\(kept(partial))"
    case .timedOut(let seconds, let place, let partial):
      "the program had not ended after \(seconds) s \(place.words); look for a loop, or give it --timeout\(kept(partial))"
    case .exited(let code, let place, let partial):
      "the program ended itself with code \(code) \(place.words); views must not call exit\(kept(partial))"
    case .badTrace(let flaw, let partial):
      "the program says that it has recorded, but its trace \(flaw.words); views must not write to descriptors that they "
        + "didn't open\(kept(partial))"
    }
  }

  public var exitCode: ExitCode {
    switch self {
    case .noSuchFile, .notSwift, .noSources, .notAFile, .unreadable, .tooLarge, .unusableName, .sameName, .package,
      .noSandbox:
      .wrongUsage
    case .noCompiler, .noLibrary, .otherCompiler, .doesNotCompile, .compilerTimedOut, .changing, .noCacheFolder,
      .unsafeCache, .system:
      .cannotCompile
    case .run(let fault, _): fault.exitCode
    case .crashed, .timedOut, .exited, .badTrace: .failedRun
    }
  }

  private func kept(_ partial: String?) -> String {
    partial.map { "; what was recorded before is in \(printable($0))" } ?? ""
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
      case .landlock: "its kernel has no Landlock, or an older one than that of Linux 6.2; see /sys/kernel/security/lsm"
      case .filter: "its kernel doesn't filter system calls"
      case .processor: "its processor is not known to --sandbox"
      case .refused: "its kernel refused to"
      }
    return "this system can't confine what is recorded (\(reason)); record in a container, or leave --sandbox out"
  }
}

extension TraceFlaw {
  fileprivate var words: String {
    switch self {
    case .unreadable: "can't be read"
    case .unfinished: "ends early"
    case .damaged: "is damaged"
    case .otherCounts: "has other counts than it says"
    case .otherRecording: "is not of what was asked for"
    }
  }
}

extension Crash {
  fileprivate var sentence: String {
    let message = isOutOfStack && message.isEmpty ? "its stack is used up, as by endless recursion" : message
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
    case .nothingToRecord: "the sources have no preview and no App; say what to record with --root 'ContentView()'"
    case .several(let names):
      "there are several things to record; say which with --preview or --root: \(printable(names.joined(separator: ", ")))"
    case .unknownPreview(let name, let known):
      "there is no preview \(quoted(name)); " + (known.isEmpty ? "the sources have none" : "there is \(list(known))")
    case .unknownScenario(let name, let known):
      "the sources declare no scenario \(quoted(name)); "
        + (known.isEmpty ? "write let it = Scenario(\"\(name)\", …) in one of them" : "there is \(list(known))")
    case .step(let number, let text, let message): "step \(number) '\(printable(text))': \(printable(message))"
    case .scenario(let message): printable(message)
    case .cannotWrite(let path, let code): OutputFault(code, name: path).message
    case .badRequest: "the program was built by another version; remove ~/.cache/redraw-trace"
    }
  }

  fileprivate var exitCode: ExitCode {
    switch self {
    case .nothingToRecord, .several, .unknownPreview, .unknownScenario: .wrongUsage
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
      "the package's manifest can't be read (\(printable(sentence))); see 'swift package describe'"
    case .noTarget(let known): "say which target of the package with --target: \(known.joined(separator: ", "))"
    case .unknownTarget(let name, let known):
      "the package has no target \(quoted(name)); it has \(known.joined(separator: ", "))"
    case .remoteDependency(let product, let target):
      "\(target) needs \(quoted(product)) of a package that is not local; only local packages are compiled"
    case .noSources(let target, let folder):
      "target \(quoted(target)) has no Swift files in \(printable(folder)); check its path in Package.swift"
    }
  }
}
