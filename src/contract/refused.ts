import type { DetailsOf, RefusalCode } from './refusals.ts'

/** Refusals that a browser raises without a response. The rest are kept apart, so that browsers need not load them. */
export const ownRefusals = {
  network_error: [0, 'Network Error: Please check your connection.'],
  not_signed_in: [401, 'Please log in to continue.'],
  session_over: [401, 'Please log in again.'],
  cart_empty: [409, 'There is nothing in your cart.'],
  too_many_requests: [429, 'Too many requests. Please try again later.'],
  internal_error: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'We cannot do that right now. Please try again in a moment.'],
} as const satisfies Record<string, RefusalWords>

export type RefusalWords = readonly [status: number, sentence: string]

/** A refusal as the caller receives it. `isRefused` narrows the type of its details by code. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: DetailsOf<RefusalCode>

  constructor(code: RefusalCode, [status, sentence]: RefusalWords, details: DetailsOf<RefusalCode> = {}) {
    super(sentence)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
  }
}

type RefusedWith<Code extends RefusalCode> = Omit<Refused, 'code' | 'details'> & {
  readonly code: Code
  readonly details: DetailsOf<Code>
}

export function isRefused<Code extends RefusalCode>(error: unknown, code: Code): error is RefusedWith<Code> {
  return error instanceof Refused && error.code === code
}

export function refusedHere(code: keyof typeof ownRefusals): Refused {
  return new Refused(code, ownRefusals[code])
}
