import type { Cents } from '#contract/money.ts'

/** Card payments in Australian dollars. What can be asked, and what it is called, follows Stripe. */
export interface Payments {
  /** What a browser needs to talk to the provider itself; no secret. */
  readonly publishableKey: string
  /** Prepares the payment of an order. Asking twice for one order gives the same intent. */
  createIntent(order: { orderId: string; amountCents: Cents }): Promise<PaymentIntent>
  /** The provider's own word on a payment: what a browser or an event claims is checked against it. */
  readIntent(intentId: string): Promise<PaymentIntent>
  /** Ends an intent that was not paid, so that it never will be; one that was paid stays as it is. */
  cancelIntent(intentId: string): Promise<PaymentIntent>
  /** Prepares the provider's own payment page for an order. Asking twice gives the same page. */
  createSession(order: HostedPayment): Promise<PaymentSession>
  /** Gives money back. Asking twice with one refund id gives it back once. */
  refund(refund: { refundId: string; intentId: string; amountCents: Cents }): Promise<Refund>
  /** The event in a webhook's raw body, or nothing where its signature is not the provider's or is too old. */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent | undefined>
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
  /** Why the last try failed, as the provider words its codes: `card_declined`, `authentication_required` … */
  declineCode: string | undefined
}

export interface HostedPayment {
  orderId: string
  amountCents: Cents
  /** Where the provider sends the shopper afterwards. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface PaymentSession {
  id: string
  url: string
  /** Made by the provider at once or only when the shopper pays. */
  intentId: string | undefined
}

export interface Refund {
  id: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  amountCents: Cents
}

export interface PaymentEvent {
  id: string
  /** `payment_intent.succeeded` and so on; one that we do not know is kept and does nothing. */
  type: string
  intentId: string | undefined
  body: Record<string, unknown>
}
