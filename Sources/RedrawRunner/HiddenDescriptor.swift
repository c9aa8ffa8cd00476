import Glibc

/// What the program was given, out of the way of code that writes to descriptors by number, and of programs that it starts.
enum HiddenDescriptor {
  /// The descriptor under another, high number; the one under which it came is closed.
  static func taken(_ number: Int32) -> Int32 {
    for least in [Int32(700), 40] {
      let moved = fcntl(number, F_DUPFD_CLOEXEC, least)
      if moved < 0 { continue }
      close(number)
      return moved
    }
    return number
  }

  /// Whatever ends the process that started this one ends this one.
  static func endWithParent() {
    let signalOfParentsEnd: Int32 = 1
    _ = processControl(signalOfParentsEnd, UInt(SIGKILL), 0, 0, 0)
  }
}

/// `prctl`, which the Glibc module leaves out since it takes any number of arguments.
@_silgen_name("prctl")
private func processControl(_ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> Int32
