import cluster from 'node:cluster'
import { once } from 'node:events'
import { readConfig } from '../config.ts'
import { type OneOfSeveral, openShop } from './open-shop.ts'

/** One of several processes on one port: the first one has prepared the database, and stops it last of all. */
export async function openAsWorker(told: AbortSignal) {
  endInOrderWithoutFirst()
  const answer = once(process, 'message', { signal: told })
  // What is told before somebody listens is lost.
  process.send?.({ asks: true })
  const [among] = (await answer) as [OneOfSeveral]
  return openShop(readConfig(), told, among)
}

/** Where the first one is killed, `node:cluster` would end this one in the middle of its answers. It is told, and ends by itself. */
function endInOrderWithoutFirst(): void {
  const { worker } = cluster
  worker?.once('disconnect', () => {
    worker.exitedAfterDisconnect = true
  })
}
