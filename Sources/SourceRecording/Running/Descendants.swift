import Glibc

/// The processes below this one. As it takes in those whose parents have ended (see `Supervisor`), none of them gets away.
enum Descendants {
  /// Ends all of them.
  static func end() {
    while true {
      var status: Int32 = 0
      let pid = waitpid(-1, &status, WNOHANG)
      if pid > 0 { continue }
      if pid < 0, errno != EINTR { return }
      for child in children() { kill(child, SIGKILL) }
      usleep(1000)
    }
  }

  private static func children() -> [pid_t] {
    let own = getpid()
    return ((try? names(in: "/proc")) ?? []).compactMap { pid_t($0) }.filter { parent(of: $0) == own }
  }

  /// The second word behind the name, which is in brackets and may be anything: `12 (a b) S 11 …`.
  private static func parent(of pid: pid_t) -> pid_t? {
    guard let status = try? sourceText(of: "/proc/\(pid)/stat"), let bracket = status.lastIndex(of: ")") else {
      return nil
    }
    let words = status[status.index(after: bracket)...].split(separator: " ")
    return words.count > 1 ? pid_t(words[1]) : nil
  }
}
