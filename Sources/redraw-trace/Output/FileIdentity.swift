import CommandLineKit
import Glibc

/// What makes two names those of one file: links of both kinds, other ways to write a path, and capital letters where the
/// file system doesn't tell them apart.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }

  /// `nil` where nothing is there.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(_ file: InputFile) {
    switch file {
    case .standardInput: self.init(descriptor: STDIN_FILENO)
    case .path(let path): self.init(path: path)
    }
  }
}
