import { hash, timingSafeEqual } from 'node:crypto'

/** Takes the same time whatever of a secret was guessed right. */
export function equalInConstantTime(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
