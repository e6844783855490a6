import type { Cents } from '#contract/money.ts'
import type { CardBrand, CardExpiry } from '#contract/payments/card.ts'
import type { CardFormName } from '#contract/payments/card-forms.ts'
import type { Decline } from '#contract/payments/payment-message.ts'

/**
 * Card payments in Australian dollars. An intent is one payment, made with a card that is typed in our page; a session is
 * the provider's own payment page, which makes an intent of its own.
 */
export interface Payments {
  /** Kept with each payment, so that no other provider is ever asked for it. */
  readonly name: string
  readonly form: CardFormName
  /** What a browser needs to talk to the provider itself; no secret. */
  readonly publishableKey: string
  /** What our pages may reach of the provider's hosts, by the directive of the content security policy. */
  readonly browserHosts: Readonly<Record<string, readonly string[]>>
  /** Prepares the payment of an order. Asking twice in one round gives the same intent. */
  createIntent(order: Payable): Promise<PaymentIntent>
  /** The provider's own word on a payment: what a browser or an event claims is checked against it. */
  readIntent(intentId: string): Promise<PaymentIntent>
  /** Says whose saved cards an intent may be paid with, and whether the card that pays it is to be one of them. */
  tieIntent(intentId: string, tie: CardTie): Promise<PaymentIntent>
  /** Ends an intent that was not paid, so that it never will be; one that was paid stays as it is. */
  cancelIntent(intentId: string): Promise<PaymentIntent>
  /** Prepares the provider's own payment page for an order. Asking twice in one round gives the same page. */
  createSession(order: HostedPayment): Promise<PaymentSession>
  readSession(sessionId: string): Promise<PaymentSession>
  /** Closes a payment page, so that it takes no card any more; one where a card was taken stays as it is. */
  expireSession(sessionId: string): Promise<PaymentSession>
  /** Gives money back. Asking twice with one refund id gives it back once. */
  refund(refund: { refundId: string; intentId: string; amountCents: Cents }): Promise<Refund>
  readRefund(id: string): Promise<Refund>
  /** The event that a webhook was sent, or nothing where its signature is not the provider's or is too old. */
  readEvent(sent: WebhookRequest): Promise<PaymentEvent | undefined>
  /**
   * The provider's customer for one of ours: asked twice, also at the same moment, it is one. In place of one that the
   * provider no longer has it is another one, and one as well.
   */
  createCustomer(customer: {
    customerId: string
    shopId: string
    inPlaceOf?: string
  }): Promise<{ id: string }>
  /** The cards that the provider keeps for its customer, the newest first; none where it has no such customer. */
  listCards(providerCustomerId: string): Promise<SavedCard[]>
  /** Whether a card is its customer's, though the list may show the same card by the id of a later saving. */
  hasCard(providerCustomerId: string, cardId: string): Promise<boolean>
  /** Has the provider forget a card of its customer's, however often it was saved. False where it has none such. */
  removeCard(providerCustomerId: string, cardId: string): Promise<boolean>
  /** Has the provider forget its customer and all their cards. Asked again, it has. */
  forgetCustomer(providerCustomerId: string): Promise<void>
  /** All intents and all refunds since then, and before another moment, the newest first, for comparing with our own books. */
  listIntents(since: Date, before?: Date): AsyncIterable<PaymentIntent>
  listRefunds(since: Date, before?: Date): AsyncIterable<Refund>
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
  /** In the provider's own words, for a person to read. */
  readonly code: string

  constructor(code: string, cause: unknown) {
    super(`The payment provider refused: ${code}`, { cause })
    this.name = 'PaymentRefused'
    this.code = code
  }
}

/** The provider has no payment by that id: now, and for good. */
export class PaymentUnknown extends PaymentRefused {
  constructor(code: string, cause: unknown) {
    super(code, cause)
    this.name = 'PaymentUnknown'
    this.message = 'the provider does not know the payment'
  }
}

/** The provider has no customer by that id: they were deleted there, and with them their cards. */
export class PaymentCustomerUnknown extends PaymentRefused {
  constructor(code: string, cause: unknown) {
    super(code, cause)
    this.name = 'PaymentCustomerUnknown'
    this.message = 'the provider does not know the customer'
  }
}

export interface Payable {
  /** Of the order, or of the change of one that is paid for by itself. */
  orderId: string
  /** What a person calls the order, for the provider's own screens. */
  orderNumber: string
  /** Of the shop itself, by which it knows its own charges when its books have lost them. */
  shopId: string
  /** A payment that begins anew, after its last intent or page was closed, is another round. */
  round: number
  amountCents: Cents
}

export type IntentStatus =
  /** For a card, or for the shopper to answer their bank. */
  | 'waiting'
  /** The last try did not pay; another one may. */
  | 'declined'
  /** The bank has it: nothing else pays this intent, and it cannot be cancelled. */
  | 'processing'
  | 'succeeded'
  /** For good. */
  | 'cancelled'

export interface CardTie {
  /** The provider's. */
  customerId: string | undefined
  savesCard: boolean
}

/** All that ever leaves the provider of a card that it keeps. */
export interface SavedCard {
  id: string
  brand: CardBrand
  last4: string
  expiry: CardExpiry
}

export interface PaymentIntent extends CardTie {
  id: string
  /** Lets the browser that holds it pay this intent and no other. */
  clientSecret: string
  status: IntentStatus
  amountCents: Cents
  receivedCents: Cents
  currency: string
  /** Why the last try failed, while the intent is declined. */
  decline: Decline | undefined
  /** What it was made for, where it was a shop of ours that made it. */
  orderNumber: string | undefined
  shopId: string | undefined
  createdAt: Date
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
  /** Complete: a card was taken there, though its bank may still be slow. */
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
  status: 'pending' | 'succeeded' | 'failed'
  amountCents: Cents
  createdAt: Date
}

/** As it came: which header signs it, and how, the provider knows. */
export interface WebhookRequest {
  body: string
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>
}

export interface PaymentEvent {
  id: string
  /** In the provider's words: kept for a person to read, and never decided by. */
  type: string
  intentId: string | undefined
  sessionId: string | undefined
  /** The provider's, of a refund that something happened to. */
  refundId: string | undefined
}
