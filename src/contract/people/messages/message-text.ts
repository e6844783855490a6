import { FIXED, type Placeholder, secretPlaceholders } from './placeholders.ts'

export type Channel = 'sms' | 'email'

export interface MessageText {
  title: string
  channels: readonly Channel[]
  /** Comes by text message, as it matters within the hour. What else goes both ways is emailed to customers with an address. */
  isUrgent?: true
  /** The kind of recipient: an operator who may see customers may not see other operators. */
  to: 'customer' | 'operator'
  /** All values of the message. A wording must use those of the standard wording, and can use no secret. */
  may: readonly Placeholder[]
  /** The subject of its email. */
  subject: string
  body: string
  /** What stands in place of `{fixed}` in any wording. */
  fixed?: string
  /** A fixed ending below any wording. */
  ending?: string
}

/** Whether only owners may reword this message: it carries a secret, or it goes to the team. */
export function isProtected({ to, may }: Pick<MessageText, 'to' | 'may'>): boolean {
  return to === 'operator' || may.some((name) => secretPlaceholders.includes(name))
}

/** Returns the placeholders that a wording of this message can use. */
export function namesForWording({ may, fixed }: MessageText): string[] {
  const open = may.filter((name) => !secretPlaceholders.includes(name))
  return fixed ? [FIXED, ...open] : open
}
