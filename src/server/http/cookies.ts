import { parse, serialize } from 'hono/utils/cookie'

export interface Cookie {
  name: string
  value: string
  maxAgeSeconds: number
  secure: boolean
  httpOnly?: boolean
}

export function readCookie(headers: Headers, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name] || undefined
}

export function writeCookie({ name, value, maxAgeSeconds, secure, httpOnly = false }: Cookie): string {
  return serialize(name, value, { path: '/', maxAge: maxAgeSeconds, sameSite: 'Lax', secure, httpOnly })
}
