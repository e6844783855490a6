import { SESSION_HOURS } from '#contract/office/account/session-times.ts'
import { readCookie, writeCookie } from './cookies.ts'

const KEY = /^[\w-]{43}$/

export function isSecure(publicOrigin: string | undefined): boolean {
  return publicOrigin?.startsWith('https:') ?? false
}

/** What a browser has of a session of the office. */
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

// Over https the prefix keeps other hosts of our domain from writing it. Without https no browser takes the prefix.
function nameOf(secure: boolean): string {
  return secure ? '__Host-office' : 'office'
}
