import type { ShopServer } from './listen.ts'

interface Patience {
  headersTimeout: number
  requestTimeout: number
}

/** A slow or silent client gives its place back within this time, and what passes until it is its turn to be closed. */
const usual: Patience = { headersTimeout: 10_000, requestTimeout: 12_000 }
/** Closing a crowd takes seconds more, and the last of it is to be gone within fifteen. */
const inCrowd: Patience = { headersTimeout: 7_500, requestTimeout: 7_500 }
const CROWD = 500
const COUNT_MS = 1_000

/** How long the rest of a request is waited for: less, when very many are waited for. */
export function limitTime(server: ShopServer): void {
  const decide = () =>
    Object.assign(server, server.openConnections.countUnfinished() > CROWD ? inCrowd : usual)
  decide()
  const deciding = setInterval(decide, COUNT_MS).unref()
  server.once('close', () => clearInterval(deciding))
}
