import cluster from 'node:cluster'
import { once } from 'node:events'
import { readConfig } from '../config.ts'
import { type OneOfSeveral, openShop } from './open-shop.ts'

/** Opens one of several workers on one port. The primary process has prepared the database, and stops it last. */
export async function openAsWorker(told: AbortSignal) {
  endInOrderWithoutFirst()
  const answer = once(process, 'message', { signal: told })
  // A message sent before this worker listens would be lost, so it asks the primary for it.
  process.send?.({ asks: true })
  const [among] = (await answer) as [OneOfSeveral]
  return openShop(readConfig(), told, among)
}

/** Keeps `node:cluster` from exiting this worker mid-answer if the primary is killed; it then ends in order. */
function endInOrderWithoutFirst(): void {
  const { worker } = cluster
  worker?.once('disconnect', () => {
    worker.exitedAfterDisconnect = true
  })
}
