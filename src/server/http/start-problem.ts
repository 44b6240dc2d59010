/** A reason not to start, worded for the person who starts the site. Any other error at start is a bug. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
