import type { OrderFacts, OrderMessage } from '../orders/order-messages.ts'

interface ChangeFacts extends OrderFacts {
  /** What the order costs more, less, or not at all, in words. */
  difference: string
  kind: 'more' | 'less' | 'same'
}

const money: Record<ChangeFacts['kind'], (difference: string) => string> = {
  more: (difference) => `You paid ${difference} more.`,
  less: (difference) => `We are sending ${difference} back to your card.`,
  same: () => 'It costs the same.',
}

/** What a customer reads of a change, as a text message and as an e-mail. Nothing in it is about a person. */
export const changeMessages = {
  changed: ({ number, total, window, kind, difference, url }: ChangeFacts): OrderMessage => ({
    subject: `Order ${number} was changed`,
    body: `Punnet order ${number} was changed (now ${total}). ${money[kind](difference)} We deliver ${window}. ${url}`,
  }),
  too_late: ({ number, difference, url }: ChangeFacts): OrderMessage => ({
    subject: `Your change to order ${number} came too late`,
    body: `Your change to Punnet order ${number} came too late, so the order stays as it was. We are sending your ${difference} back to your card. ${url}`,
  }),
}

/** The same in the order's timeline. */
export function changeSentence(differenceCents: number, difference: string): string {
  const kind = differenceCents > 0 ? 'more' : differenceCents < 0 ? 'less' : 'same'
  return `You changed your order. ${money[kind](difference)}`
}
