/** A problem that a person must fix before the shop can run. Its one line is printed alone, with exit code 1. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
