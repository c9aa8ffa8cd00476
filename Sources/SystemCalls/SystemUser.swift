#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The user account of the process.
public enum SystemUser {
  /// The effective user.
  public static var id: UInt32 { geteuid() }

  /// The user's home folder.
  public static var home: String? {
    guard let entry = getpwuid(geteuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }

  /// Whether this user is the only member of a group, as in the private group that many systems create for each user.
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
