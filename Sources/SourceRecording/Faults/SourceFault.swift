import RecordingProtocol
import SystemCalls

/// Why a user's sources can't be recorded: facts; the words are the command line's.
public enum SourceFault: Error, Equatable, Sendable {
  case noSuchFile(String)
  case notSwift(String)
  /// A folder without Swift files.
  case noSources(String)
  /// What is called as a source is, or was named as one, and is a pipe, a device or a link to nothing.
  case notAFile(String, SpecialFile)
  /// A source, or a folder among them.
  case unreadable(String, code: Int32)
  case tooLarge(String)
  /// A file's name that has control characters, or isn't UTF-8.
  case unusableName(String)
  /// Two files with the same name: the compiler doesn't accept them in one module.
  case sameName(String, String)
  case noCompiler
  /// What is linked into the user's sources is in none of these folders.
  case noLibrary(searched: [String])
  /// The compiler says that the library was built by another one.
  case otherCompiler(String)
  case doesNotCompile(CompileReport)
  /// A file that the program depends on changed each time while it was compiled.
  case changing(String, times: Int)
  case package(PackageFault)
  /// Nothing says where compiled programs may be kept.
  case noCacheFolder
  /// Others could replace what is kept there, or on the way there.
  case unsafeCache(String, CacheDanger)
  /// A file or folder of the cache, or the compiler or the program itself.
  case system(path: String, code: Int32)
  /// It had not ended by then.
  case compilerTimedOut(seconds: Int)
  /// What runs the program can't be confined as it was asked to be.
  case noSandbox(SandboxGap)
  /// The program said itself why there is no trace.
  case run(RunFault, partial: String?)
  case crashed(Crash, at: RunPlace, partial: String?)
  case timedOut(seconds: Int, at: RunPlace, partial: String?)
  /// The user's code ended the program.
  case exited(code: Int32, at: RunPlace, partial: String?)
  /// The program says that it has recorded, and its trace says otherwise.
  case badTrace(TraceFlaw, partial: String?)
}
