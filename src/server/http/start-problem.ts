/** A reason not to start, in words for the person who starts the site. Anything else thrown is a defect. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
