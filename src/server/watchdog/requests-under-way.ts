/** More than the storefront and the API answer at a time; requests beyond these are not named. */
const SLOTS = 64
const LONGEST = 200
const BYTES_PER_SLOT = LONGEST + 1

/** The end of such a path is a secret that grants access, so no log may hold it. */
const IS_A_KEY = /^(\/join\/|\/list\/|\/receipt\/|\/api\/(?:shared-lists|receipts)\/)[^/]+/

/** The path as logs may hold it. The query is left out: search terms and typed numbers are personal. */
export function loggedPath(url = ''): string | undefined {
  return url.split('?', 1)[0]?.replace(IS_A_KEY, '$1…')
}

/** Names the requests that are being answered, in memory that a thread can read while the event loop stands still. */
export class RequestsUnderWay {
  readonly memory: SharedArrayBuffer
  readonly #bytes: Buffer
  readonly #free = Array.from({ length: SLOTS }, (_, slot) => slot)

  constructor(memory = new SharedArrayBuffer(SLOTS * BYTES_PER_SLOT)) {
    this.memory = memory
    this.#bytes = Buffer.from(memory)
  }

  /** Returns a function to call once the request has been answered. */
  begin(method = '', url = ''): () => void {
    const slot = this.#free.pop()
    if (slot === undefined) return () => {}
    const start = slot * BYTES_PER_SLOT
    this.#bytes[start] = this.#bytes.write(`${method} ${loggedPath(url)}`, start + 1, LONGEST)
    return () => {
      this.#bytes[start] = 0
      this.#free.push(slot)
    }
  }

  list(): string[] {
    return Array.from({ length: SLOTS }, (_, slot) => slot * BYTES_PER_SLOT)
      .filter((start) => this.#bytes[start])
      .map((start) => this.#bytes.toString('utf8', start + 1, start + 1 + (this.#bytes[start] ?? 0)))
  }
}

/** Those of this process. */
export const requestsUnderWay = new RequestsUnderWay()
