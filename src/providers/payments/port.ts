import type { CardBrand, CardExpiry, CardFormName } from '#contract/money/payments/card.ts'
import type { Decline } from '#contract/money/payments/payment-message.ts'
import type { Cents } from '#contract/money.ts'

/**
 * Card payments in Australian dollars. An intent has a card, typed in our page, hold an amount or, for an order of a later
 * day, only keeps the card; a session is the provider's own payment page, which creates an intent itself.
 */
export interface Payments {
  /** Stored with each payment, so that no other provider is ever asked about it. */
  readonly name: string
  readonly form: CardFormName
  /** Public key with which a browser talks to the provider. */
  readonly publishableKey: string
  /** The provider's hosts that our pages may reach, by CSP directive. */
  readonly browserHosts: Readonly<Record<string, readonly string[]>>
  /** Creates the intent for an order. Calling it twice in one round returns the same intent. */
  createIntent(order: Payable): Promise<PaymentIntent>
  /** Reads a payment from the provider, to verify the claims of browsers and events. */
  readIntent(intentId: string): Promise<PaymentIntent>
  /** Sets whose saved cards may pay an intent, and whether the paying card is saved. */
  tieIntent(intentId: string, tie: CardTie): Promise<PaymentIntent>
  /** Has the card of an intent with `keptBy` hold the amount, while its owner is away. Repeating it asks the bank once. */
  holdKept(intentId: string): Promise<PaymentIntent>
  /** Cancels an unpaid intent for good; a paid or held one stays as it is. */
  cancelIntent(intentId: string): Promise<PaymentIntent>
  /** Charges this much of a held intent, once, and lets go of the rest; a charged or cancelled one stays as it is. */
  captureIntent(capture: { intentId: string; amountCents: Cents }): Promise<PaymentIntent>
  /** Lets go of all that an intent holds; a charged one stays as it is. */
  releaseIntent(intentId: string): Promise<PaymentIntent>
  /** Creates the provider's payment page for an order. Calling it twice in one round returns the same page. */
  createSession(order: HostedPayment): Promise<PaymentSession>
  readSession(sessionId: string): Promise<PaymentSession>
  /** Closes a payment page, so that it takes no more cards; one that already took a card stays as it is. */
  expireSession(sessionId: string): Promise<PaymentSession>
  /** Refunds money. Calling it twice with one refund id refunds once. */
  refund(refund: { refundId: string; intentId: string; amountCents: Cents }): Promise<Refund>
  readRefund(id: string): Promise<Refund>
  /** Parses a webhook; undefined if its signature is invalid or too old, 'unreadable' if what is signed is no event. */
  readEvent(sent: WebhookRequest): Promise<PaymentEvent | 'unreadable' | undefined>
  /**
   * Returns the provider's customer for one of ours, the same one for repeated and concurrent calls. If the provider
   * has lost `inPlaceOf`, a new one replaces it, also only once.
   */
  createCustomer(customer: {
    customerId: string
    shopId: string
    inPlaceOf?: string
  }): Promise<{ id: string }>
  /** Lists a customer's saved cards, newest first; empty if the provider has no such customer. */
  listCards(providerCustomerId: string): Promise<SavedCard[]>
  /** Whether a customer has this card, even if the list shows the same card under a later id. */
  hasCard(providerCustomerId: string, cardId: string): Promise<boolean>
  /** Removes a customer's card, with all its repeated savings. Returns false if the customer has no such card. */
  removeCard(providerCustomerId: string, cardId: string): Promise<boolean>
  /** Deletes a customer and all their cards; a repeated call succeeds. */
  forgetCustomer(providerCustomerId: string): Promise<void>
  /** Lists all intents and refunds of a period, newest first, for comparison with our books. */
  listIntents(since: Date, before?: Date): AsyncIterable<PaymentIntent>
  listRefunds(since: Date, before?: Date): AsyncIterable<Refund>
}

/** The provider was not reached in time, or broke: whether the request took effect is unknown. */
export class PaymentsUnreachable extends Error {
  override readonly name: string = 'PaymentsUnreachable'

  constructor(cause: unknown) {
    super('The payment provider was not reached', { cause })
  }
}

/** The provider failed, and may have stored that error: it would repeat it for the same idempotency key. */
export class StoredProviderError extends PaymentsUnreachable {
  override readonly name = 'StoredProviderError'
}

/** The provider refuses the request for good; a retry is pointless. */
export class PaymentRefused extends Error {
  override readonly name: string = 'PaymentRefused'
  /** The provider's own code, for a person to read. */
  readonly code: string

  constructor(code: string, cause: unknown) {
    super(`The payment provider refused: ${code}`, { cause })
    this.code = code
  }
}

/** The provider has no payment with that id, now or ever. */
export class PaymentUnknown extends PaymentRefused {
  override readonly name = 'PaymentUnknown'
  override readonly message = 'the provider does not know the payment'
}

/** The provider has no customer with that id: it was deleted there, together with its cards. */
export class PaymentCustomerUnknown extends PaymentRefused {
  override readonly name = 'PaymentCustomerUnknown'
  override readonly message = 'the provider does not know the customer'
}

export interface Payable {
  /** Id of the order, or of the order change if that is paid separately. */
  orderId: string
  /** The number that people call the order by, for the provider's own screens. */
  orderNumber: string
  /** Id of the shop, which identifies its charges if its books are lost. */
  shopId: string
  /** Counts up each time a payment starts again, after its last intent or page was closed. */
  round: number
  /** What the card is to hold until `captureIntent` or `releaseIntent`. */
  amountCents: Cents
  /** Keeps the card for this customer of the provider, who agrees that it will be asked to hold up to the amount. */
  keptFor?: string | undefined
  /** The intent that kept the card, which is asked by `holdKept`. */
  keptBy?: string
}

export type IntentStatus =
  /** For a card, or for the shopper's answer to their bank. */
  | 'waiting'
  /** The last try failed; another may succeed. */
  | 'declined'
  /** The bank is deciding: the intent can neither be paid otherwise nor be cancelled. */
  | 'processing'
  /** The card is kept, and holds nothing yet. */
  | 'kept'
  /** The bank holds the money for us, until we charge it or let it go. */
  | 'held'
  | 'succeeded'
  /** Final. */
  | 'cancelled'

export interface CardTie {
  /** The provider's id of the customer. */
  customerId: string | undefined
  savesCard: boolean
}

/** All that the provider ever reveals of a saved card. */
export interface SavedCard {
  id: string
  brand: CardBrand
  last4: string
  expiry: CardExpiry
}

export interface PaymentIntent extends CardTie {
  id: string
  /** Lets the browser that holds it pay this intent only. */
  clientSecret: string
  status: IntentStatus
  /** If it only keeps a card, the ceiling that its owner agreed to. */
  amountCents: Cents
  receivedCents: Cents
  /** What can still be charged of a held intent. */
  heldCents: Cents
  /** Until when the bank holds the money; only known of a held intent that was read by itself. */
  captureBefore: Date | undefined
  /** What was paid with; known when `captureBefore` is, and of what was charged at once. */
  card: Pick<SavedCard, 'brand' | 'last4'> | undefined
  currency: string
  /** Why the last try failed, if the intent is declined. */
  decline: Decline | undefined
  /** Whether a kept card was asked, while its owner was away. */
  isOfKeptCard: boolean
  /** Set if a shop of ours created the intent. */
  orderNumber: string | undefined
  shopId: string | undefined
  createdAt: Date
}

export interface HostedPayment extends Payable {
  /** Where the provider redirects the shopper afterwards. */
  successUrl: string
  cancelUrl: string
  /** At least half an hour from now. */
  expiresAt: Date
}

export interface PaymentSession {
  id: string
  /** Complete means that a card was taken, although its bank may still be deciding. */
  status: 'open' | 'complete' | 'expired'
  /** Undefined once the session is closed. */
  url: string | undefined
  /** Created by the provider at once, or only when the shopper pays. */
  intentId: string | undefined
}

export interface Refund {
  id: string
  /** Our own id, if we requested the refund. */
  refundId: string | undefined
  intentId: string | undefined
  status: 'pending' | 'succeeded' | 'failed'
  amountCents: Cents
  createdAt: Date
}

/** The raw request, because only the provider knows which header signs it and how. */
export interface WebhookRequest {
  body: string
  /** Header names in lower case. */
  headers: Readonly<Record<string, string>>
}

export interface PaymentEvent {
  id: string
  /** In the provider's words, kept for people; no code depends on it. */
  type: string
  intentId: string | undefined
  sessionId: string | undefined
  /** The provider's id of the refund that the event is about. */
  refundId: string | undefined
}
