import type { Config } from '../config.ts'

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
  ]
  return `\n${lines.map(([name, value]) => `  ${name?.padEnd(18)} ${value}`).join('\n')}\n\n`
}
