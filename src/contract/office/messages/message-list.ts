import { type MessageKind, messageTexts, textOf } from '../../messages/message-texts.ts'

export const messageStates = ['queued', 'sent', 'delivered', 'bounced', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** A state, or all in which nobody has the message. */
export const messageFilters = [...messageStates, 'undelivered'] as const
export type MessageFilter = (typeof messageFilters)[number]

const filterStates: Partial<Record<MessageFilter, readonly MessageState[]>> = {
  undelivered: ['bounced', 'failed'],
}

/** The states that a filter lets through. */
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

/** What a message is about; of one from before kinds were kept, nobody knows. */
export function kindInWords(kind: MessageKind | ''): string {
  return kind === '' ? 'From before this list' : textOf(kind).title
}

/** By their titles, for a list to choose from. */
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

/** Why a message did not go out or did not arrive. */
export function becauseInWords(because: string): string {
  return becauseWords[because] ?? `The provider refused it (${because.replace('-', ' ')}).`
}

/** Enough of it to compare with what a person says: `04•• ••• 678`, `a•••@example.com`. */
export function masked(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at > 0) return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`
  return recipient.length < 8 ? '•••' : `${recipient.slice(0, 2)}•• ••• ${recipient.slice(-3)}`
}
