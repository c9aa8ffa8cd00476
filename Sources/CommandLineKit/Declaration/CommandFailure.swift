/// Why a command failed, as reported to its user.
///
/// An error type conforms in the place that has its wording:
///
///     extension OvenFault: CommandFailure {
///       var message: String { "the oven is cold; light it" }
///       var exitCode: ExitCode { .burnt }
///     }
public protocol CommandFailure: Error {
  /// Lines to print before the message, such as a compiler's output.
  var details: [String] { get }
  /// What is wrong, where, and what to do. Printed on standard error after `error:`.
  var message: String { get }
  /// The exit code of the program.
  var exitCode: ExitCode { get }
}

extension CommandFailure {
  public var details: [String] { [] }
}

/// Any `CommandFailure`: the error that commands throw.
///
/// An error without a message and an exit code can't be converted to it, so the compiler finds errors that lack them.
///
///     guard let oven else { throw Failure(OvenFault.cold) }
public struct Failure: Error {
  public let reason: any CommandFailure

  public init(_ reason: any CommandFailure) { self.reason = reason }

  public var details: [String] { reason.details }
  /// `missing FILE; see 'redraw-trace dump --help'`
  public var message: String { reason.message }
  public var exitCode: ExitCode { reason.exitCode }
}

/// Runs a body that throws one type of error, in a function that throws others too.
///
///     let oven = try failing { () throws(OvenFault) in try Oven() }
public func failing<Result, Reason: CommandFailure>(
  _ body: () throws(Reason) -> Result
) throws(Failure) -> Result {
  do { return try body() } catch { throw Failure(error) }
}
