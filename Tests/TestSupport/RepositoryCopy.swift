import Foundation

/// The repository as somebody has it who has just cloned it: all files that belong to it, as they are now, and nothing that
/// was built. It goes away with this object.
public final class RepositoryCopy {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  /// Whether the package lies in a git repository, and there is git.
  public static var isPossible: Bool {
    installed("git") != nil
      && FileManager.default.fileExists(atPath: packageRoot.appendingPathComponent(".git").path)
  }

  public init() throws {
    folder = try TemporaryFolder()
    cache = try TemporaryFolder()
    let script = """
      set -eo pipefail
      git -C "$1" ls-files -z --cached --others --exclude-standard --deduplicate |
        tar -C "$1" --null --ignore-failed-read --no-recursion -T - -cf - | tar -xf -
      git init --quiet; git add --all --force
      git -c user.name=reader -c user.email=reader@example.org commit --quiet --no-verify --message copy
      """
    let copied = try TestSupport.bash(script, [packageRoot.path], in: folder.url)
    guard copied.exitCode == 0 else { throw CopyFault(message: copied.errors) }
  }

  /// Runs lines of bash at its top.
  public func bash(_ script: String) throws -> ProgramRun { try TestSupport.bash(script, in: folder.url) }

  /// What each of these commands prints on both streams, typed one after the other into one shell that begins in a folder of
  /// the copy, with the built program on its `PATH`.
  public func outputs(of commands: [String], in place: String) throws -> [String] {
    let mark = "<<< \(UUID().uuidString) >>>"
    let script = """
      exec 2>&1
      export XDG_CACHE_HOME="$2" PATH="$1:$PATH"
      cd "$3" || exit
      """
    let lines = commands.map { "\necho '\(mark)'\n\($0)" }.joined()
    let programs = built("redraw-trace").deletingLastPathComponent().path
    let run = try TestSupport.bash(script + lines, [programs, cache.url.path, place], in: folder.url)
    return Array(run.output.components(separatedBy: mark + "\n").dropFirst())
  }

  /// The files that are not as they were, each as `git status --porcelain` has it.
  public func changes() throws -> [String] {
    try bash("git status --porcelain").output.split(separator: "\n").map(String.init)
  }

  private struct CopyFault: Error { let message: String }
}
