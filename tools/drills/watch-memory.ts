import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Figure } from '../bench/figures.ts'
import { memoryOf } from '../bench/processes.ts'
import type { RunningShop } from '../bench/shop.ts'

const LOOK_MS = 100

interface Worst {
  processMb: number
  togetherMb: number
}

/** Watches a shop's memory until it is stopped, and returns the peak. */
export function watchMemory({ pid }: RunningShop) {
  const worst: Worst = { processMb: 0, togetherMb: 0 }
  const stopping = new AbortController()
  void (async () => {
    while (!stopping.signal.aborted) {
      const { processMb = 0, databaseMb = 0 } = memoryOf(pid) ?? {}
      worst.processMb = Math.max(worst.processMb, processMb)
      worst.togetherMb = Math.max(worst.togetherMb, processMb + databaseMb)
      await pause(LOOK_MS)
    }
  })()
  return {
    stop() {
      stopping.abort()
      return worst
    },
  }
}

export function memoryFigures(when: string, { processMb, togetherMb }: Worst): Figure[] {
  return [
    atMost(`process at its largest, ${when}`, processMb, 250, 'MB'),
    atMost(`with its database, ${when}`, togetherMb, 400, 'MB'),
  ]
}
