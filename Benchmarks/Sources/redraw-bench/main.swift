import CommandLineKit
import SystemCalls

let console = Console.standard()
SystemProcess.exit(BenchmarkProgram.answer(Array(CommandLine.arguments.dropFirst()), on: console).number)
