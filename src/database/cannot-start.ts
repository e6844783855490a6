/** What a person has to put right before the shop can run: its message is one line, printed alone, exit code 1. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
