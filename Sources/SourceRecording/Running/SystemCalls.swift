import Glibc

// What the Glibc module leaves out: functions that take any number of arguments, and what only Linux has.

@_silgen_name("prctl")
func processControl(_ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> Int32

@_silgen_name("syscall")
func systemCall(_ number: Int, _ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> Int

@_silgen_name("signalfd")
func signalDescriptor(_ descriptor: Int32, _ signals: UnsafePointer<sigset_t>, _ flags: Int32) -> Int32

@_silgen_name("pipe2")
func pipe(_ ends: UnsafeMutablePointer<Int32>, flags: Int32) -> Int32

@_silgen_name("memfd_create")
func anonymousFile(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32

/// `O_TMPFILE`: a file without a name, in a folder.
let withoutName = 0o20000000 | O_DIRECTORY
