import { officeUrl } from '#contract/office-url.ts'
import { FIRST_OWNER_HOURS } from '#contract/people/operators/session-times.ts'
import type { Config } from '../config.ts'

// The outbox shows sign-in codes.
const OPEN_OUTBOX = [
  'CAREFUL',
  'other machines reach this shop, and whoever opens /dev/outbox there can sign in as anybody',
]

export interface Opened {
  port: number
  database: string
  usesOutbox: boolean
  /** The invitation link for the first owner, if this start has created one. */
  firstOwnerLink?: string | undefined
}

/** Formats the banner that a start prints. */
export function welcome(config: Config, { port, database, usesOutbox, firstOwnerLink }: Opened): string {
  const shop = config.PUBLIC_URL ?? `http://${config.HOST}:${port}`
  const providers = (['SMS', 'MAIL', 'PAYMENTS', 'GEOCODER', 'MAP'] as const)
    .map((name) => `${name.toLowerCase()} ${config[name]}`)
    .join(', ')
  const lines = [
    ['Punnet is open at', shop],
    ['messages', usesOutbox ? `${shop}/dev/outbox` : 'are really sent'],
    ['office', officeUrl(shop)],
    ...(firstOwnerLink
      ? [['its first owner', `${firstOwnerLink} (once, within ${FIRST_OWNER_HOURS} hours)`]]
      : []),
    ['database', database],
    ['providers', providers],
    ...(usesOutbox && isReachable(config) ? [OPEN_OUTBOX] : []),
  ]
  return `\n${lines.map(([name, value]) => `  ${name?.padEnd(18)} ${value}`).join('\n')}\n\n`
}

/** Whether other machines can reach the shop, directly or through a proxy. */
function isReachable({ HOST, PUBLIC_URL, TRUST_PROXY }: Config): boolean {
  if (!isLoopback(HOST) || TRUST_PROXY > 0) return true
  return PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
