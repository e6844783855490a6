import { type MessageKind, messageTexts, textOf } from '../messages/message-texts.ts'

export const messageStates = ['queued', 'sent', 'delivered', 'bounced', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** A single state, or `undelivered` for every state in which the message did not arrive. */
export const messageFilters = [...messageStates, 'undelivered'] as const
export type MessageFilter = (typeof messageFilters)[number]

const filterStates: Partial<Record<MessageFilter, readonly MessageState[]>> = {
  undelivered: ['bounced', 'failed'],
}

export function statesOf(filter: MessageFilter | undefined): readonly MessageState[] {
  if (filter === undefined) return messageStates
  return filterStates[filter] ?? messageStates.filter((state) => state === filter)
}

export const messageStateWords: Record<MessageState, string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  delivered: 'Arrived',
  bounced: 'Did not arrive',
  failed: 'Could not be sent',
}

export const channelWords = { sms: 'SMS', email: 'Email' } as const

/** `SMS and email` */
export function channelsInWords(channels: readonly (keyof typeof channelWords)[]): string {
  return channels.map((channel) => (channel === 'sms' ? 'SMS' : 'email')).join(' and ')
}

/** Returns what a message is about; old messages were stored without a kind. */
export function kindInWords(kind: MessageKind | ''): string {
  return kind === '' ? 'From before this list' : textOf(kind).title
}

export const kindOptions = Object.entries(messageTexts).map(
  ([kind, { title }]) => [kind as MessageKind, title] as const,
)

const becauseWords: Record<string, string> = {
  'given-up': 'The provider could not be reached in all our tries.',
  'twilio-21211': 'There is no such number.',
  'twilio-21408': 'We may not send to that country.',
  'twilio-21610': 'They have answered STOP to our messages.',
  'twilio-21612': 'No network takes our messages to that number.',
  'twilio-21614': 'That number is not a mobile.',
  'twilio-30003': 'The phone was off or out of reach.',
  'twilio-30004': 'The phone blocks our messages.',
  'twilio-30005': 'That number no longer exists.',
  'twilio-30006': 'That number is not a mobile.',
  'twilio-30007': 'The network took it for spam.',
  'twilio-30008': 'The network did not say why.',
  'smtp-550': 'There is no such mailbox.',
  'smtp-551': 'There is no such mailbox.',
  'smtp-552': 'Their mailbox is full.',
  'smtp-553': 'That is not an email address.',
  'smtp-554': 'Their mail server refused it.',
}

/** Returns why a message was not sent or did not arrive. */
export function becauseInWords(because: string): string {
  return becauseWords[because] ?? `The provider refused it (${because.replace('-', ' ')}).`
}

/** Masks a recipient, but leaves enough to compare with what a customer says: `04•• ••• 678`, `a•••@example.com`. */
export function masked(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at > 0) return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`
  return recipient.length < 8 ? '•••' : `${recipient.slice(0, 2)}•• ••• ${recipient.slice(-3)}`
}
