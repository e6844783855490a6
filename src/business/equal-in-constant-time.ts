import { hash, timingSafeEqual } from 'node:crypto'

/** Takes the same time however much of a secret was guessed, to prevent timing attacks. */
export function equalInConstantTime(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
