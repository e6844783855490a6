/** A message was not sent. Holds neither its text nor a number or address, so it may be logged. */
export class NotDelivered extends Error {
  /** False for a permanent failure, such as a number that does not exist. */
  readonly worthAnotherTry: boolean
  /** The provider and its error code: `twilio-21211`, `smtp-550`. */
  readonly code: string | undefined

  constructor(reason: string, { worthAnotherTry, code }: { worthAnotherTry: boolean; code?: string }) {
    super(reason)
    this.name = 'NotDelivered'
    this.worthAnotherTry = worthAnotherTry
    this.code = code
  }
}

/** A provider's later report on a message that it accepted. */
export interface Arrival {
  providerId: string
  arrival: 'delivered' | 'bounced'
  /** The failure's code, in the form that `NotDelivered` uses. */
  code?: string
}
