import type { ChildProcess } from 'node:child_process'
import { BEAT_MS, type Beat, SILENT_BEATS } from './beats.ts'

/** Kills a child process whose event loop stands still. Its first beat comes once it is open. */
export function killWhenSilent(child: ChildProcess, onSilence: () => void): void {
  let silent = 0
  let mayBeKilled = false
  child.on('message', (message: Partial<Beat>) => {
    if (message.mayBeKilled === undefined) return
    mayBeKilled = message.mayBeKilled
    silent = 0
  })
  // Counts our own beats, not time: while the machine sleeps this process does too. One beat more than the child's own
  // thread counts, which names the requests under way.
  const watch = setInterval(() => {
    if (!mayBeKilled || ++silent <= SILENT_BEATS + 1) return
    clearInterval(watch)
    onSilence()
    child.kill('SIGKILL')
  }, BEAT_MS).unref()
  child.once('exit', () => clearInterval(watch))
}
