import type { Config } from '../config.ts'

// Codes to sign in with are among the messages.
const OPEN_OUTBOX = [
  'CAREFUL',
  'other machines reach this shop, and whoever opens /dev/outbox there can sign in as anybody',
]

/** The short block that a start prints. */
export function welcome(config: Config, port: number, database: string, usesOutbox: boolean): string {
  const shop = config.PUBLIC_URL ?? `http://${config.HOST}:${port}`
  const providers = (['SMS', 'MAIL', 'PAYMENTS', 'GEOCODER', 'MAP'] as const)
    .map((name) => `${name.toLowerCase()} ${config[name]}`)
    .join(', ')
  const lines = [
    ['Punnet is open at', shop],
    ['messages', usesOutbox ? `${shop}/dev/outbox` : 'are really sent'],
    ['database', database],
    ['providers', providers],
    ...(usesOutbox && !isLoopback(config.HOST) ? [OPEN_OUTBOX] : []),
  ]
  return `\n${lines.map(([name, value]) => `  ${name?.padEnd(18)} ${value}`).join('\n')}\n\n`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
