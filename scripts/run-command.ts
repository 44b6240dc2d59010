import { StartProblem } from '#server/http/start-problem.ts'

/** Runs the program of a command. Prints only the message of an expected failure, the stack of any other, and exits with 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const { message, stack } = error as Error
    process.stderr.write(`${error instanceof StartProblem ? message : stack}\n`)
    process.exitCode = 1
  }
}
