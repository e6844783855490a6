/** A fault that a test may inject between the shop and the gateway. */
export type Fault =
  | 'fails before its effect'
  | 'fails after its effect'
  | 'is cut off before its effect'
  | 'is cut off after its effect'
  | 'never answers before its effect'
  | 'never answers after its effect'
  // Like Stripe, which gives a stored error to each request with the same idempotency key.
  | 'fails, and the answer is stored'

export interface Faults {
  /** Each coming request that changes something takes the next of these, or passes where there is none. */
  next: (Fault | undefined)[]
  /** Applies to every request while it is set. */
  always?: Fault | undefined
}

/** Wraps the gateway's fetch with injected faults, for tests. */
export function injectFaults(faults: Faults, reach: typeof fetch): typeof fetch {
  const stored = new Set<string | null>()
  return async (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key && stored.has(key)) return failure()
    const changes = init?.method !== 'GET'
    const fault = faults.always ?? (changes ? faults.next.shift() : undefined)
    if (!fault) return reach(input, init)
    if (fault.endsWith('after its effect')) await (await reach(input, init)).text()
    if (fault.endsWith('is stored')) stored.add(key)
    if (fault.startsWith('fails')) return failure()
    if (fault.startsWith('never')) await untilGivenUp(init?.signal)
    throw Object.assign(new TypeError('cut off'), { code: 'ECONNRESET' })
  }
}

function failure(): Response {
  return new Response('{"error":{"type":"api_error"}}', { status: 500 })
}

function untilGivenUp(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()))
}
