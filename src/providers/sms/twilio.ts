import { createHmac, timingSafeEqual } from 'node:crypto'
import { isFitText } from '#contract/fit-text.ts'
import { type Arrival, NotDelivered } from '../messages/port.ts'
import type { Signed, Sms } from './port.ts'

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

export interface TwilioSettings {
  accountSid: string
  authToken: string
  /** The sending number or sender id. */
  from: string
  baseUrl: string
  /** Callback for delivery reports; unset if Twilio cannot reach the shop. */
  reportUrl?: string
}

const TIMEOUT_MS = 10_000
const UNAUTHORIZED = 401
const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429

/** Sends through Twilio's message API. It accepts no id of ours, so a retry after a lost answer delivers twice. */
export function twilioSms(settings: TwilioSettings, timeoutMs: number = TIMEOUT_MS): Sms {
  const { accountSid, authToken, from, baseUrl, reportUrl } = settings
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, body }) {
      const response = await reach(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({
          To: dialledFromAbroad(to),
          From: from,
          Body: body,
          ...(reportUrl && { StatusCallback: reportUrl }),
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw refused(response.status, response.answer)
      return { providerId: String(response.answer.sid ?? '') }
    },
    readArrival: (sent) => (reportUrl ? readTwilioArrival(sent, { authToken, reportUrl }) : undefined),
  }
}

interface Answer {
  sid?: unknown
  code?: unknown
}

async function reach(
  url: string,
  request: RequestInit,
): Promise<{ ok: boolean; status: number; answer: Answer }> {
  try {
    const response = await fetch(url, request)
    const text = await response.text()
    return { ok: response.ok, status: response.status, answer: readAnswer(text) }
  } catch (error) {
    throw new NotDelivered(`Twilio was not reached: ${(error as Error).name}`, { worthAnotherTry: true })
  }
}

function readAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    // A proxy's error page instead of JSON; the status says enough.
    return {}
  }
}

function refused(status: number, { code }: Answer): NotDelivered {
  const worthAnotherTry =
    status >= 500 || status === UNAUTHORIZED || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS
  // Twilio's text is left out, as it may repeat the number.
  const number = Number(code) || undefined
  return new NotDelivered(`Twilio answered ${status}, code ${number ?? 'none'}`, {
    worthAnotherTry,
    ...(number && { code: `twilio-${number}` }),
  })
}

function dialledFromAbroad(mobile: string): string {
  return mobile.replace(/^0/, '+61')
}

/** Reads Twilio's delivery report; undefined if the signature is invalid. */
function readTwilioArrival(
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
