import Foundation
import Synchronization
import SystemCalls
import TestSupport
import Testing

@Suite struct ProcessTests {
  @Test func `a program ends with its code, or by a signal; one that is not there is a failure with a code`() throws {
    #expect(SystemProcess.wait(for: try SystemProcess.start("sh", ["sh", "-c", "exit 7"])) == .exited(7))
    let killed = try SystemProcess.start("sh", ["sh", "-c", "kill -9 $$"])
    #expect(SystemProcess.wait(for: killed) == .killed(signal: SystemSignal.kill))
    #expect(throws: SystemFailure(code: SystemError.noSuchFile)) {
      try SystemProcess.start("/no/such/program", ["program"])
    }
    #expect(SystemProcess.wait(for: killed) == nil, "it was waited for before")
  }

  @Test func `a program gets the given environment, or else that of this process`() throws {
    func printed(_ environment: [String]?) throws -> String {
      let pipe = try #require(Descriptor.pipe())
      defer { Descriptor.close(pipe.reading) }
      let child = try SystemProcess.start(
        "/bin/sh", ["sh", "-c", "echo \"$ONE,$PATH\""], environment: environment,
        descriptors: [(own: pipe.writing, theirs: 1)])
      Descriptor.close(pipe.writing)
      let text = Descriptor.readAll(pipe.reading) ?? []
      SystemProcess.wait(for: child)
      return String(decoding: text, as: UTF8.self)
    }
    #expect(try printed(["ONE=1", "PATH=/nowhere"]) == "1,/nowhere\n")
    #expect(try printed(nil) == ",\(SystemProcess.environment("PATH") ?? "")\n")
    #expect(SystemProcess.environment.contains("PATH=\(SystemProcess.environment("PATH") ?? "")"))
  }

  @Test func `a program runs in the given folder`() throws {
    let folder = try TemporaryFolder()
    let child = try SystemProcess.start("/bin/sh", ["sh", "-c", "echo here > file"], in: folder.url.path)
    #expect(SystemProcess.wait(for: child) == .exited(0))
    #expect(try folder.names == ["file"])
    #expect(throws: SystemFailure(code: SystemError.noSuchFile)) {
      try SystemProcess.start("/bin/sh", ["sh"], in: "/no/such/folder")
    }
  }

  @Test func `a closed pipe ends a program, although the tests go on without the signal`() throws {
    let pipe = try #require(Descriptor.pipe())
    Descriptor.close(pipe.reading)
    let child = try SystemProcess.start(
      "/bin/sh", ["sh", "-c", "while :; do echo; done"], descriptors: [(own: pipe.writing, theirs: 1)])
    Descriptor.close(pipe.writing)
    #expect(SystemProcess.wait(for: child) == .killed(signal: SystemSignal.pipe))
  }

  @Test func `a process's usage is measured when it ends`() throws {
    let script = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"
    let (end, use) = try #require(SystemProcess.measure(try SystemProcess.start("/bin/sh", ["sh", "-c", script])))
    #expect(end == .exited(0))
    #expect(use.nanoseconds > 0)
    #expect(use.peakKilobytes > 100)
  }

  @Test func `the running program and its children are found`() throws {
    #expect(FileSystem.isExecutable(SystemProcess.program))
    let pipe = try #require(Descriptor.pipe())
    let child = try SystemProcess.start("/bin/cat", ["cat"], descriptors: [(own: pipe.reading, theirs: 0)])
    #expect(SystemProcess.children.contains(child))
    Descriptor.close(pipe.reading)
    Descriptor.close(pipe.writing)
    #expect(SystemProcess.wait(for: child) == .exited(0))
    #expect(!SystemProcess.children.contains(child))
  }

  @Test func `threads run beside each other and are waited for, each one of its own`() throws {
    let seen = Mutex<[SystemThread.Identity]>([])
    let own = SystemThread.Identity.current
    let thread = try #require(SystemThread { seen.withLock { $0.append(.current) } })
    thread.join()
    let identities = seen.withLock { $0 }
    #expect(identities.count == 1)
    #expect(!identities.contains(own))
    #expect(!identities.contains(.none))
    #expect(own == .current)
  }

  @Test func `the clock goes forward, and the process's own doesn't overtake the wall's by more than its threads`() {
    let (wall, own) = (SystemClock.nanoseconds, SystemClock.processNanoseconds)
    #expect(own > 0)
    #expect(SystemClock.nanoseconds >= wall)
    #expect(SystemClock.processNanoseconds >= own)
  }

  @Test func `signals have names`() {
    #expect(SystemSignal.name(SystemSignal.kill) == "Killed")
    #expect(!SystemSignal.isIgnored(SystemSignal.terminate))
  }
}
