import CommandLineKit
import SystemCalls

extension InputFile {
  /// What makes two names those of one file: links of both kinds, other ways to write a path, and capital letters where the
  /// file system doesn't distinguish them. `nil` if nothing exists there.
  var identity: FileFacts.Identity? {
    switch self {
    case .standardInput: FileFacts(descriptor: Descriptor.standardInput)?.identity
    case .path(let path): FileFacts(of: path)?.identity
    }
  }
}
