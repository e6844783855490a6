import { createHmac, timingSafeEqual } from 'node:crypto'
import { isFitText } from '#contract/fit-text.ts'
import type { Arrival } from '../messages/port.ts'
import type { Signed } from './port.ts'

const arrivals: Record<string, Arrival['arrival']> = {
  delivered: 'delivered',
  undelivered: 'bounced',
  failed: 'bounced',
}

interface Known {
  authToken: string
  /** The callback URL given to Twilio, which is part of what it signs. */
  reportUrl: string
}

/** Reads Twilio's delivery report; undefined if the signature is invalid. */
export function readTwilioArrival(
  { body, headers }: Signed,
  { authToken, reportUrl }: Known,
): Arrival | 'nothing' | undefined {
  const fields = new URLSearchParams(body)
  if (!isSignedBy(authToken, `${reportUrl}${inOrder(fields)}`, headers['x-twilio-signature']))
    return undefined
  const arrival = arrivals[fields.get('MessageStatus') ?? '']
  const providerId = fields.get('MessageSid')
  // No message of ours has an id with characters that the database refuses.
  if (!arrival || !providerId || !isFitText(providerId)) return 'nothing'
  const code = Number(fields.get('ErrorCode')) || undefined
  return { providerId, arrival, ...(arrival === 'bounced' && code && { code: `twilio-${code}` }) }
}

/** Concatenates all names and values, sorted by name, as Twilio signs them. */
function inOrder(fields: URLSearchParams): string {
  const sorted = [...fields].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted.map(([name, value]) => name + value).join('')
}

function isSignedBy(authToken: string, signed: string, signature = ''): boolean {
  const wanted = createHmac('sha1', authToken).update(signed).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
