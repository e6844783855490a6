import { parse, serialize } from 'hono/utils/cookie'
import { SESSION_HOURS } from '#contract/people/operators/session-times.ts'

const KEY = /^[\w-]{43}$/

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

/** Returns the office session's key from the cookie, if it is well formed. */
export function readOfficeKey(headers: Headers, publicOrigin: string | undefined): string | undefined {
  const key = readCookie(headers, nameOf(isSecure(publicOrigin)))
  return key && KEY.test(key) ? key : undefined
}

export function officeCookie(key: string | undefined, secure: boolean): string {
  return writeCookie({
    name: nameOf(secure),
    value: key ?? '',
    maxAgeSeconds: key ? SESSION_HOURS * 3_600 : 0,
    secure,
    httpOnly: true,
    strict: true,
  })
}

// Over HTTPS the `__Host-` prefix stops other hosts of our domain from writing the cookie. Browsers refuse it without
// HTTPS.
function nameOf(secure: boolean): string {
  return secure ? '__Host-office' : 'office'
}
