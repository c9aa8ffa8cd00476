import RecordingProtocol
import SystemCalls

/// Why a user's sources can't be recorded. The command line words the messages.
public enum SourceFault: Error, Equatable, Sendable {
  case noSuchFile(String)
  case notSwift(String)
  /// The folder has no Swift files.
  case noSources(String)
  /// The path was given as a source or is named like one, but is a pipe, a device or a broken link.
  case notAFile(String, SpecialFile)
  /// A source, or a folder among them, can't be read.
  case unreadable(String, code: Int32)
  case tooLarge(String)
  /// A file's name contains control characters, or isn't UTF-8.
  case unusableName(String)
  /// Two files have the same name, which the compiler doesn't accept in one module.
  case sameName(String, String)
  case noCompiler
  /// The library to link into the user's sources isn't in any of these folders.
  case noLibrary(searched: [String])
  /// The compiler reports that the library was built by a different compiler.
  case otherCompiler(String)
  case doesNotCompile(CompileReport)
  /// A file that the program depends on changed each time during compilation.
  case changing(String, times: Int)
  case package(PackageFault)
  case project(ProjectFault)
  /// There is no setting that determines where to keep compiled programs.
  case noCacheFolder
  /// Others could replace the folder's contents, or a folder on the path to it.
  case unsafeCache(String, CacheDanger)
  /// Other recordings have been compiling the same sources for longer than this one may take.
  case busyCache(String)
  /// A system call failed for a file of the cache, the compiler or the program.
  case system(path: String, code: Int32)
  /// The compiler didn't finish in time.
  case compilerTimedOut(seconds: Int)
  /// The program can't be sandboxed as requested.
  case noSandbox(SandboxGap)
  /// The program reported why there is no trace.
  case run(RunFault, partial: String?)
  case crashed(Crash, at: RunPlace, partial: String?)
  case timedOut(seconds: Int, at: RunPlace, partial: String?)
  /// The user's code exited.
  case exited(code: Int32, at: RunPlace, partial: String?)
  /// The program reported success, but its trace contradicts that.
  case badTrace(TraceFlaw, partial: String?)
}
