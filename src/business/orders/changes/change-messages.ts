import type { MessageKind } from '#contract/people/messages/message-texts.ts'

type Kind = 'more' | 'less' | 'same'

/** The message about a change that was made. */
export const messageOfChange = {
  more: 'order_costs_more',
  less: 'order_costs_less',
  same: 'order_costs_the_same',
} as const satisfies Record<Kind, MessageKind>

export function kindOfChange(differenceCents: number): Kind {
  return differenceCents > 0 ? 'more' : differenceCents < 0 ? 'less' : 'same'
}

const money: Record<Kind, (difference: string) => string> = {
  more: (difference) => `It costs ${difference} more.`,
  less: (difference) => `It costs ${difference} less.`,
  same: () => 'It costs the same.',
}

/** The sentence about the change in the order's timeline. */
export function changeSentence(differenceCents: number, difference: string): string {
  return `You changed your order. ${money[kindOfChange(differenceCents)](difference)}`
}
