import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Figure } from './figures.ts'
import { type Memory, memoryOf } from './processes.ts'
import type { RunningShop } from './shop.ts'

const LOOK_MS = 100

export function watchMemory({ pid }: RunningShop) {
  const worst: Memory = { processMb: 0, togetherMb: 0 }
  const stopping = new AbortController()
  void (async () => {
    while (!stopping.signal.aborted) {
      const { processMb = 0, togetherMb = 0 } = memoryOf(pid) ?? {}
      worst.processMb = Math.max(worst.processMb, processMb)
      worst.togetherMb = Math.max(worst.togetherMb, togetherMb)
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

export function memoryFigures(when: string, memory: Memory | undefined): Figure[] {
  if (!memory) return [{ name: `memory, ${when}`, measured: 'the system does not tell' }]
  return [
    atMost(`memory of the process, ${when}`, memory.processMb, 250, 'MB'),
    atMost(`with its database, ${when}`, memory.togetherMb, 400, 'MB'),
  ]
}
