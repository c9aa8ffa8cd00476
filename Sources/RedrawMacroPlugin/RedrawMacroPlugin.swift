import MacroExpansion

/// The process that the compiler starts to expand macros.
@main
enum RedrawMacroPlugin {
  static func main() throws { try CompilerPlugin.run() }
}
