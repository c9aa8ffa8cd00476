import CommandLineKit
import Glibc
import RecordingProtocol
import RedrawCore
import SourceRecording

extension SourceProgram {
  /// The bytes of a trace that is kept in memory alone.
  ///
  /// - Parameter name: of the trace, for messages.
  func trace(
    _ settings: ScenarioSettings, timeout: Int, name: String, onPrint: @escaping (String) -> Void = { _ in }
  ) throws -> [UInt8] {
    // No program that another thread starts meanwhile is to hold it open.
    let memory = anonymousFile("trace", closesInOtherPrograms)
    guard memory >= 0 else { throw OutputFault(errno, name: name) }
    defer { close(memory) }
    _ = try run(
      RunRequest(settings, to: .descriptor(SourceRecorder.passedDescriptor)), timeout: timeout, traceDescriptor: memory,
      onPrint: onPrint)
    lseek(memory, 0, SEEK_SET)
    return try readAll(memory)
  }
}

/// `memfd_create` and its flag `MFD_CLOEXEC`, which the Glibc module leaves out: a file without a name.
@_silgen_name("memfd_create")
private func anonymousFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
private let closesInOtherPrograms: UInt32 = 1
