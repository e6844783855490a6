import type { Shop } from '#business/shop.ts'
import type { DescribedEndpoint } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'

const RETRY_AFTER_SECONDS = 60
const SENTENCE =
  'We cannot take anything new right now, but you can still look around. Please try again in a few minutes.'

/** Refuses writes while the disk is nearly full or read-only: without its remaining room the database would crash. */
export function requireDiskSpace({ diskSpace }: Shop): void {
  if (diskSpace.trouble()) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS }, SENTENCE)
}

export function isWriting({ method, onFullDisk }: DescribedEndpoint): boolean {
  return (onFullDisk ?? (method === 'GET' ? 'answered' : 'refused')) === 'refused'
}
