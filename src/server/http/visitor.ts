import type { Visitor } from '#business/shop.ts'
import { isSecure, officeCookie, readCookie, readOfficeKey, writeCookie } from './cookies.ts'
import type { Sender } from './listen.ts'

/** The longest lifetime that browsers allow a cookie. */
const KEEPS_SECONDS = 400 * 86_400
const KEY = /^[\w-]{43}$/

interface Door {
  sender: Sender | undefined
  publicOrigin: string | undefined
}

/** Describes the visitor, and collects the cookies that the verb sets for them. */
export function meetVisitor(
  request: Request,
  { sender, publicOrigin }: Door,
): { visitor: Visitor; cookies: string[] } {
  const secure = isSecure(publicOrigin)
  // Over HTTPS the `__Host-` prefix stops other hosts of our domain from writing the cookie.
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name)
  function keyIn(name: string): string | undefined {
    const key = readCookie(request.headers, nameOf(name))
    return key && KEY.test(key) ? key : undefined
  }
  const written = (name: string, value: string, more: { strict?: boolean } = {}) =>
    writeCookie({ name: nameOf(name), value, maxAgeSeconds: KEEPS_SECONDS, secure, httpOnly: true, ...more })
  const cookies: string[] = []
  const visitor: Visitor = {
    address: sender?.address,
    inBrowser: request.headers.has('sec-fetch-site'),
    browserKey: keyIn('browser'),
    rememberBrowser: (value) => void cookies.push(written('browser', value)),
    get officeKey() {
      return readOfficeKey(request.headers, publicOrigin)
    },
    rememberOfficeKey: (key) => void cookies.push(officeCookie(key, secure)),
    deviceKey: keyIn('office-device'),
    rememberDeviceKey: (value) => void cookies.push(written('office-device', value, { strict: true })),
    origin: publicOrigin ?? request.headers.get('origin') ?? new URL(request.url).origin,
    browser: request.headers.get('user-agent') ?? '',
  }
  return { visitor, cookies }
}
