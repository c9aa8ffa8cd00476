import CommandLineKit
import SystemCalls

extension InputFile {
  /// Equal for all names of one file: links of both kinds, other spellings of a path, and other capitalization on file systems
  /// that ignore it. `nil` if the file doesn't exist.
  var identity: FileFacts.Identity? {
    switch self {
    case .standardInput: FileFacts(descriptor: Descriptor.standardInput)?.identity
    case .path(let path): FileFacts(of: path)?.identity
    }
  }
}
