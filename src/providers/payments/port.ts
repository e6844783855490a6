import type { Cents } from '#contract/money.ts'

/** Card payments in Australian dollars. What can be asked, and what it is called, follows Stripe. */
export interface Payments {
  readonly provider: 'embedded' | 'stripe'
  /** What a browser needs to talk to the provider itself; no secret. */
  readonly publishableKey: string
  /** Prepares the payment of an order. Asking twice in one round gives the same intent. */
  createIntent(order: Payable): Promise<PaymentIntent>
  /** The provider's own word on a payment: what a browser or an event claims is checked against it. */
  readIntent(intentId: string): Promise<PaymentIntent>
  /** Ends an intent that was not paid, so that it never will be; one that was paid stays as it is. */
  cancelIntent(intentId: string): Promise<PaymentIntent>
  /** Prepares the provider's own payment page for an order. Asking twice in one round gives the same page. */
  createSession(order: HostedPayment): Promise<PaymentSession>
  readSession(sessionId: string): Promise<PaymentSession>
  /** Closes a payment page, so that nobody pays there any more; one where somebody paid stays as it is. */
  expireSession(sessionId: string): Promise<PaymentSession>
  /** Gives money back. Asking twice with one refund id gives it back once. */
  refund(refund: { refundId: string; intentId: string; amountCents: Cents }): Promise<Refund>
  /** The event in a webhook's raw body, or nothing where its signature is not the provider's or is too old. */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent | undefined>
  /** All intents and all refunds since then, the newest first, for comparing with our own books. */
  listIntents(since: Date): AsyncIterable<PaymentIntent>
  listRefunds(since: Date): AsyncIterable<Refund>
}

/** The provider was not reached, or not in time, or broke: whether it did what was asked is not known. */
export class PaymentsUnreachable extends Error {
  constructor(cause: unknown) {
    super('The payment provider was not reached', { cause })
    this.name = 'PaymentsUnreachable'
  }
}

/** The provider will not do this, however often it is asked. */
export class PaymentRefused extends Error {
  readonly code: string

  constructor(code: string, cause: unknown) {
    super(`The payment provider refused: ${code}`, { cause })
    this.name = 'PaymentRefused'
    this.code = code
  }
}

export interface Payable {
  orderId: string
  /** What a person calls the order, for the provider's own screens. */
  orderNumber: string
  /** A payment that begins anew, after its last intent or page was closed, is another round. */
  round: number
  amountCents: Cents
}

export interface PaymentIntent {
  id: string
  /** Lets the browser that holds it pay this intent and no other. */
  clientSecret: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'canceled'
    | 'succeeded'
  amountCents: Cents
  receivedCents: Cents
  currency: string
  /** Why the last try failed, as the provider words its codes: `card_declined`, `expired_card` … */
  declineCode: string | undefined
}

export interface HostedPayment extends Payable {
  /** Where the provider sends the shopper afterwards. */
  successUrl: string
  cancelUrl: string
  /** At least half an hour from now. */
  expiresAt: Date
}

export interface PaymentSession {
  id: string
  status: 'open' | 'complete' | 'expired'
  /** Nothing once it is closed. */
  url: string | undefined
  /** Made by the provider at once or only when the shopper pays. */
  intentId: string | undefined
}

export interface Refund {
  id: string
  /** Ours, where it was we who asked for it. */
  refundId: string | undefined
  intentId: string | undefined
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  amountCents: Cents
}

export interface PaymentEvent {
  id: string
  /** `payment_intent.succeeded` and so on; one that we do not know is kept and does nothing. */
  type: string
  intentId: string | undefined
  sessionId: string | undefined
  body: Record<string, unknown>
}
