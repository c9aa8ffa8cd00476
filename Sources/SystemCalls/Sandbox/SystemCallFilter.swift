#if os(Linux)
  /// The kernel's filter of system calls (seccomp). Forbidden calls fail as if permission were denied.
  enum SystemCallFilter {
    static var knowsProcessor: Bool { Calls.processor != 0 }

    static var isAvailable: Bool {
      var action = Action.kindOfFailing
      let askForAction = 2
      return withUnsafeMutablePointer(to: &action) {
        systemCall(Calls.filter, askForAction, 0, Int(bitPattern: $0), 0)
      } == 0
    }

    /// Returns whether the filter is in force.
    static func install() -> Bool {
      let steps = program
      let (setFilter, filterMode): (Int32, UInt) = (22, 2)
      return steps.withUnsafeBufferPointer { steps in
        var program = Program(count: UInt16(steps.count), steps: steps.baseAddress)
        return withUnsafePointer(to: &program) { processControl(setFilter, filterMode, UInt(bitPattern: $0), 0, 0) }
      } == 0
    }

    // MARK: The filter

    /// Checks the processor that a call is made for, its number, and the type of socket pairs: a pair of datagram
    /// sockets could reach outside.
    private static var program: [Step] {
      var steps = [
        Step(Code.load, Offset.processor), Step(Code.ifEqual, Calls.processor, then: 1), Step(Code.answer, Action.fail),
        Step(Code.load, Offset.number),
        // Numbers of another calling convention, which the list below doesn't include.
        Step(Code.ifAtLeast, Calls.otherNumbers, otherwise: 1), Step(Code.answer, Action.fail),
        Step(Code.ifEqual, Calls.socketPair, otherwise: 5), Step(Code.load, Offset.secondArgument),
        Step(Code.and, 0xF), Step(Code.ifEqual, UInt32(streamSocket), then: 1),
        Step(Code.answer, Action.fail), Step(Code.answer, Action.allow),
      ]
      for call in Calls.forbidden {
        steps += [Step(Code.ifEqual, call, otherwise: 1), Step(Code.answer, Action.fail)]
      }
      return steps + [Step(Code.answer, Action.allow)]
    }

    /// `struct sock_filter`.
    private struct Step {
      let code: UInt16
      let then: UInt8
      let otherwise: UInt8
      let value: UInt32

      /// - Parameters: - then: how many steps to skip if the comparison is true. - otherwise: how many to skip if it is
      ///   false.
      init(_ code: UInt16, _ value: UInt32, then: UInt8 = 0, otherwise: UInt8 = 0) {
        (self.code, self.value, self.then, self.otherwise) = (code, value, then, otherwise)
      }
    }

    /// `struct sock_fprog`.
    private struct Program {
      let count: UInt16
      let steps: UnsafePointer<Step>?
    }

    private enum Code {
      static let load: UInt16 = 0x20
      static let ifEqual: UInt16 = 0x15
      static let ifAtLeast: UInt16 = 0x35
      static let and: UInt16 = 0x54
      static let answer: UInt16 = 0x06
    }

    /// Offsets in `struct seccomp_data`.
    private enum Offset {
      static let number: UInt32 = 0
      static let processor: UInt32 = 4
      static let secondArgument: UInt32 = 24
    }

    private enum Action {
      static let allow: UInt32 = 0x7FFF_0000
      static let kindOfFailing: UInt32 = 0x0005_0000
      static let fail = kindOfFailing | UInt32(SystemError.permissionDenied)
    }
  }
#endif
