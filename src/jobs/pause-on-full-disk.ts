import type { Shop } from '#business/shop.ts'

const LOOK_EVERY_MS = 1_000

interface Pausable {
  begin(): Promise<void>
  pause(): Promise<void>
}

/** Pauses all jobs while the disk takes nothing new. A failed pause or start is retried at the next check. */
export function pauseOnFullDisk({ diskSpace, log }: Shop, jobs: Pausable): () => Promise<void> {
  let arePaused = false
  let adjusting: Promise<void> | undefined

  async function adjust(): Promise<void> {
    const isToPause = diskSpace.trouble() !== undefined
    if (isToPause === arePaused) return
    await (isToPause ? jobs.pause() : jobs.begin())
    arePaused = isToPause
    log.info(isToPause ? 'jobs paused' : 'jobs go on')
  }

  const timer = setInterval(() => {
    adjusting ??= adjust()
      .catch((error) => log.error('jobs', error))
      .finally(() => {
        adjusting = undefined
      })
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await adjusting
  }
}
