import type { ShopServer } from './listen.ts'

interface Patience {
  headersTimeout: number
  requestTimeout: number
}

/** A slow or silent client loses its connection within this time, plus the wait for its turn to be closed. */
const usual: Patience = { headersTimeout: 10_000, requestTimeout: 12_000 }
/** Closing a crowd takes several seconds more, and all of it must be gone within fifteen. */
const inCrowd: Patience = { headersTimeout: 7_500, requestTimeout: 7_500 }
const CROWD = 500
const COUNT_MS = 1_000

/** Limits how long the server waits for the rest of a request; the limit is lower while very many are unfinished. */
export function limitTime(server: ShopServer): void {
  const decide = () =>
    Object.assign(server, server.openConnections.countUnfinished() > CROWD ? inCrowd : usual)
  decide()
  const deciding = setInterval(decide, COUNT_MS).unref()
  server.once('close', () => clearInterval(deciding))
}
