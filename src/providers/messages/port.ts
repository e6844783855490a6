/** Why a message did not go out. Holds nothing of its text and no number or address, so that it may be logged. */
export class NotDelivered extends Error {
  /** No for what will stay wrong, such as a number that does not exist. */
  readonly worthAnotherTry: boolean
  /** Who said no, and by which number: `twilio-21211`, `smtp-550`. */
  readonly code: string | undefined

  constructor(reason: string, { worthAnotherTry, code }: { worthAnotherTry: boolean; code?: string }) {
    super(reason)
    this.name = 'NotDelivered'
    this.worthAnotherTry = worthAnotherTry
    this.code = code
  }
}

/** What a provider says afterwards of a message that it took. */
export interface Arrival {
  providerId: string
  arrival: 'delivered' | 'bounced'
  /** Why it did not arrive, as `NotDelivered` has it. */
  code?: string
}
