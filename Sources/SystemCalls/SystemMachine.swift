#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The machine that the process runs on.
public enum SystemMachine {
  /// The kernel's name for the processor, or the kind of machine if there is no name.
  public static var processorName: String {
    #if os(Linux)
      let lines = (kernelText("/proc/cpuinfo") ?? "").split(separator: "\n")
      let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":", maxSplits: 1).last
      if let name { return String(name.drop { $0 == " " }) }
    #else
      var name = [CChar](repeating: 0, count: 256)
      var size = name.count
      if sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 {
        return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      }
    #endif
    var system = utsname()
    uname(&system)
    return withUnsafeBytes(of: &system.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Reads a kernel file, whose size is unknown until it is read.
  static func kernelText(_ path: String) -> String? {
    guard let file = Descriptor.open(path, .reading) else { return nil }
    defer { Descriptor.close(file) }
    return Descriptor.readAll(file).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension SystemProcess {
  /// The peak memory use of this process.
  public static var peakKilobytes: Int {
    #if os(Linux)
      let lines = (SystemMachine.kernelText("/proc/self/status") ?? "").split(separator: "\n")
      return lines.first { $0.hasPrefix("VmHWM:") }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? Int(usage.ru_maxrss) / 1024 : 0
    #endif
  }
}
