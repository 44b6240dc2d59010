import { StartProblem } from '#server/http/start-problem.ts'

/** Runs the program of a command. Prints only the message of an expected failure, the stack of any other, and exits with 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  // Whoever reads only the beginning of what is printed, such as `head`, has closed the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    await main()
  } catch (error) {
    const { message, stack } = error as Error
    process.stderr.write(`${error instanceof StartProblem ? message : stack}\n`)
    process.exitCode = 1
  }
}
