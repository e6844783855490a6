/** The steps of an order that its customer is told of. */
export type OrderStep = 'confirmed' | 'out_for_delivery' | 'delivered' | 'cancelled' | 'failed' | 'refunded'

export interface OrderFacts {
  number: string
  /** The delivery window in words. */
  window: string
  /** What was charged, in words. */
  total: string
  isPaid: boolean
  url: string
}

export interface OrderMessage {
  subject: string
  body: string
}

/** What a customer reads of each step, as a text message and as an e-mail. Nothing in it is about a person. */
export const orderMessages: Record<OrderStep, (order: OrderFacts) => OrderMessage> = {
  confirmed: ({ number, window, total, url }) => ({
    subject: `Order ${number} is confirmed`,
    body: `Thank you! Punnet order ${number} (${total}) is confirmed. We deliver ${window}. ${url}`,
  }),
  out_for_delivery: ({ number, window, url }) => ({
    subject: `Order ${number} is on its way`,
    body: `Punnet order ${number} is on its way to you: ${window}. ${url}`,
  }),
  delivered: ({ number, url }) => ({
    subject: `Order ${number} was delivered`,
    body: `Punnet order ${number} was delivered. Enjoy! Something not right? ${url}`,
  }),
  cancelled: ({ number, total, isPaid, url }) => ({
    subject: `Order ${number} was cancelled`,
    body: `Punnet order ${number} was cancelled. ${moneySentence(isPaid, total)} ${url}`,
  }),
  failed: ({ number, total, isPaid, url }) => ({
    subject: isPaid ? `Order ${number} could not be delivered` : `Order ${number} was not paid`,
    body: isPaid
      ? `We are sorry: Punnet order ${number} could not be delivered. ${moneySentence(isPaid, total)} ${url}`
      : `Punnet order ${number} was not paid for, so we have released it. Its items are back in your cart. ${url}`,
  }),
  refunded: ({ number, total, url }) => ({
    subject: `Your money for order ${number} is on its way`,
    body: `We have refunded ${total} for Punnet order ${number}. Your bank may take a few days to show it. ${url}`,
  }),
}

function moneySentence(isPaid: boolean, total: string): string {
  return isPaid ? `We are sending your ${total} back to your card.` : 'Nothing was charged.'
}
