/** A fault that a test may inject between the shop and the gateway. */
export type Fault =
  | 'fails before its effect'
  | 'fails after its effect'
  | 'is cut off before its effect'
  | 'is cut off after its effect'
  | 'never answers before its effect'
  | 'never answers after its effect'

export interface Faults {
  /** Each coming request that changes something takes the next of these. */
  next: Fault[]
  /** Applies to every request while it is set. */
  always?: Fault | undefined
}

/** Wraps the gateway's fetch with injected faults, for tests. */
export function injectFaults(faults: Faults, reach: typeof fetch): typeof fetch {
  return async (input, init) => {
    const changes = init?.method !== 'GET'
    const fault = faults.always ?? (changes ? faults.next.shift() : undefined)
    if (!fault) return reach(input, init)
    if (fault.endsWith('after its effect')) await (await reach(input, init)).text()
    if (fault.startsWith('fails')) return new Response('{"error":{"type":"api_error"}}', { status: 500 })
    if (fault.startsWith('never')) await untilGivenUp(init?.signal)
    throw Object.assign(new TypeError('cut off'), { code: 'ECONNRESET' })
  }
}

function untilGivenUp(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()))
}
