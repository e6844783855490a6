import { parse, serialize } from 'hono/utils/cookie'
import type { Visitor } from '#business/shop.ts'
import { SESSION_HOURS } from '#contract/people/operators/session-times.ts'
import type { Sender } from './listen.ts'

const KEY = /^[\w-]{43}$/
/** The longest lifetime that browsers allow a cookie. */
const KEEPS_SECONDS = 400 * 86_400

export interface Cookie {
  name: string
  value: string
  maxAgeSeconds: number
  secure: boolean
  httpOnly?: boolean
  /** SameSite=Strict: not sent with any navigation that starts on another site, not even a link. */
  strict?: boolean
}

export function readCookie(headers: Headers, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name] || undefined
}

export function writeCookie({
  name,
  value,
  maxAgeSeconds,
  secure,
  httpOnly = false,
  strict = false,
}: Cookie): string {
  const sameSite = strict ? 'Strict' : 'Lax'
  return serialize(name, value, { path: '/', maxAge: maxAgeSeconds, sameSite, secure, httpOnly })
}

export function isSecure(publicOrigin: string | undefined): boolean {
  return publicOrigin?.startsWith('https:') ?? false
}

// Over HTTPS the `__Host-` prefix stops other hosts of our domain from writing the cookie. Browsers refuse it without
// HTTPS.
const ofHost = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** Returns a key from its cookie, if it is well formed. */
function readKey(headers: Headers, name: string, publicOrigin: string | undefined): string | undefined {
  const key = readCookie(headers, ofHost(name, isSecure(publicOrigin)))
  return key && KEY.test(key) ? key : undefined
}

export function readOfficeKey(headers: Headers, publicOrigin: string | undefined): string | undefined {
  return readKey(headers, 'office', publicOrigin)
}

function officeCookie(key: string | undefined, secure: boolean): string {
  const maxAgeSeconds = key ? SESSION_HOURS * 3_600 : 0
  return keyCookie('office', key ?? '', { secure, maxAgeSeconds, strict: true })
}

function keyCookie(
  name: string,
  value: string,
  { maxAgeSeconds = KEEPS_SECONDS, ...more }: { secure: boolean; maxAgeSeconds?: number; strict?: boolean },
): string {
  return writeCookie({ name: ofHost(name, more.secure), value, maxAgeSeconds, httpOnly: true, ...more })
}

interface Door {
  sender: Sender | undefined
  publicOrigin: string | undefined
}

/** Describes the visitor, and collects the cookies that the verb sets for them. */
export function meetVisitor({ headers, url }: Request, { sender, publicOrigin }: Door) {
  const secure = isSecure(publicOrigin)
  const cookies: string[] = []
  const visitor: Visitor = {
    address: sender?.address,
    inBrowser: headers.has('sec-fetch-site'),
    browserKey: readKey(headers, 'browser', publicOrigin),
    rememberBrowser: (value) => void cookies.push(keyCookie('browser', value, { secure })),
    get officeKey() {
      return readOfficeKey(headers, publicOrigin)
    },
    rememberOfficeKey: (key) => void cookies.push(officeCookie(key, secure)),
    deviceKey: readKey(headers, 'office-device', publicOrigin),
    rememberDeviceKey: (value) =>
      void cookies.push(keyCookie('office-device', value, { secure, strict: true })),
    origin: publicOrigin ?? headers.get('origin') ?? new URL(url).origin,
    browser: headers.get('user-agent') ?? '',
  }
  return { visitor, cookies }
}
