/** Why a message did not go out. Holds nothing of its text and no number or address, so that it may be logged. */
export class NotDelivered extends Error {
  /** No for what will stay wrong, such as a number that does not exist. */
  readonly worthAnotherTry: boolean

  constructor(reason: string, { worthAnotherTry }: { worthAnotherTry: boolean }) {
    super(reason)
    this.name = 'NotDelivered'
    this.worthAnotherTry = worthAnotherTry
  }
}
