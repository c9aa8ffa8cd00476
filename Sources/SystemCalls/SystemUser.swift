#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The account that the process runs for.
public enum SystemUser {
  /// Whose rights it has.
  public static var id: UInt32 { geteuid() }

  /// The account's home folder.
  public static var home: String? {
    guard let entry = getpwuid(geteuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }

  /// Whether a group has nobody in it but this user: that of their name, which many systems make for each.
  public static func isOwnGroup(_ number: UInt32) -> Bool {
    guard let account = getpwuid(id), account.pointee.pw_gid == number, let group = getgrgid(number),
      strcmp(account.pointee.pw_name, group.pointee.gr_name) == 0
    else { return false }
    var member = group.pointee.gr_mem
    while let name = member?.pointee {
      if strcmp(account.pointee.pw_name, name) != 0 { return false }
      member = member?.advanced(by: 1)
    }
    return true
  }
}
