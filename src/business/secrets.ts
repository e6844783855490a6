import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a random secret that cannot be guessed. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash under which a secret is stored. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Takes the same time however much of a secret was guessed, to prevent timing attacks. */
export function equalInConstantTime(given: string, secret: string): boolean {
  return timingSafeEqual(hashOfSecret(given), hashOfSecret(secret))
}
