import { hkdfSync } from 'node:crypto'

const PURPOSES = [
  'access tokens',
  'refresh tokens',
  'login codes',
  'newsletter links',
  'blocked numbers',
  'counters',
  'push',
  'pins',
] as const
const BYTES = 32

/** A separate key per purpose, so that a leaked key reveals nothing about the others. */
export type Keys = Record<(typeof PURPOSES)[number], Uint8Array>

export function keysFrom(secret: string): Keys {
  const keys = PURPOSES.map((purpose) => [
    purpose,
    new Uint8Array(hkdfSync('sha256', secret, '', `punnet ${purpose}`, BYTES)),
  ])
  return Object.fromEntries(keys) as Keys
}

declare module '../../shop.ts' {
  interface Shop {
    keys: Keys
  }
}
