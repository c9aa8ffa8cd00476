/// Why a command can't do what it was asked to, as its user meets it.
///
/// A type of errors conforms where its words are:
///
///     extension OvenFault: CommandFailure {
///       var message: String { "the oven is cold; light it" }
///       var exitCode: ExitCode { .burnt }
///     }
public protocol CommandFailure: Error {
  /// Lines that come before the message, such as a compiler's own.
  var details: [String] { get }
  /// What is wrong, where, and what to do: the line on standard error after `error:`.
  var message: String { get }
  /// What the program ends with.
  var exitCode: ExitCode { get }
}

extension CommandFailure {
  public var details: [String] { [] }
}

/// Any `CommandFailure`: what commands throw.
///
/// An error without words and an exit code can't become one, so that none reaches the user that nobody has thought of.
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

/// Does what fails for one kind of reason, where others are possible too.
///
///     let oven = try failing { () throws(OvenFault) in try Oven() }
public func failing<Result, Reason: CommandFailure>(
  _ body: () throws(Reason) -> Result
) throws(Failure) -> Result {
  do { return try body() } catch { throw Failure(error) }
}
