import { parse, serialize } from 'hono/utils/cookie'

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
