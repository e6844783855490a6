import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#business/shop.ts'
import { ANY_TAG, tagOfCdn } from './cache-headers.ts'

/** Batches changes that come together, and lets responses that were in flight at the change reach the CDN first. */
const GATHER_MS = 200
/** Cloudflare's limit for one purge request. */
const TAGS_AT_ONCE = 30
/** Above this, purging everything is quicker. */
const TAGS_AT_MOST = 300
const ANSWER_WITHIN_MS = 5_000
const RETRY_MS = { first: 500, most: 30_000 }

export interface CdnPurge {
  /** Makes the CDN drop every response with one of these tags; without tags, everything. */
  purge(tags?: readonly string[]): void
  close(): void
}

export interface CdnSettings {
  url: string
  secret: string
}

/**
 * Tells a CDN of changes by `POST {"tags": […]}` with the secret as bearer token, as Cloudflare expects. A failed purge
 * is retried until it succeeds; the waiting tags are bounded.
 */
export function cdnPurge({ url, secret }: CdnSettings, log: Log): CdnPurge {
  const stop = new AbortController()
  let waiting = new Set<string>()
  let isTelling = false

  async function tellAll(): Promise<void> {
    isTelling = true
    await pause(GATHER_MS, undefined, { signal: stop.signal })
    for (let retryMs = RETRY_MS.first; waiting.size > 0; ) {
      const some = [...waiting].slice(0, TAGS_AT_ONCE)
      for (const tag of some) waiting.delete(tag)
      try {
        await tell(some)
        retryMs = RETRY_MS.first
      } catch (error) {
        log.error('cdn purge', error)
        add(some)
        await pause(retryMs, undefined, { signal: stop.signal })
        retryMs = Math.min(2 * retryMs, RETRY_MS.most)
      }
    }
    isTelling = false
  }

  async function tell(tags: readonly string[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The CDN answered ${answer.status}.`)
  }

  function add(tags: readonly string[]): void {
    for (const tag of tags) waiting.add(tag)
    if (waiting.size > TAGS_AT_MOST || waiting.has(ANY_TAG)) waiting = new Set([ANY_TAG])
  }

  return {
    purge(tags) {
      add(tags?.map(tagOfCdn) ?? [ANY_TAG])
      // The only rejection is the aborted pause after close().
      if (!isTelling) tellAll().catch(() => {})
    },
    close: () => stop.abort(),
  }
}
