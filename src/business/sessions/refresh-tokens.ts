import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Shop } from '../shop.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 30

/** Something that nobody can guess, to be known again by. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Always the same for the same token, so that two tabs at once, or a client whose answer was lost, get one and the same. */
export function successorOf(shop: Shop, token: string): string {
  return createHmac('sha256', shop.keys['refresh tokens']).update(token).digest('base64url')
}

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS)
}
