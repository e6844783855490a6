import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { environment } from './server-settings.ts'

export interface Guarded {
  child: ChildProcess
  input: Writable
  output: Readable
  /** Interrupts the program, as the guard does when this process is killed. */
  letGo(): void
}

// Interrupts the program when our end of the fourth pipe closes, which the system does when this process is killed.
const GUARD = `
exec 4<&0
"$@" <&4 4<&- 3<&- &
program=$!
exec 4<&-
{ read -r _ <&3; kill -INT "$program"; } >/dev/null 2>&1 &
watcher=$!
wait "$program"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`

/** In a session of its own, so that Ctrl-C reaches only the shop, which stops its database last. */
export function spawnGuarded(command: string[]): Guarded {
  if (process.platform === 'win32') return spawnOnWindows(command)
  const child = spawn('/bin/sh', ['-c', GUARD, 'guard', ...command], {
    detached: true,
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
  const watch = child.stdio[3] as Writable
  // The pipe breaks when the program ends first.
  watch.on('error', () => {})
  return { child, ...pipesOf(child), letGo: () => watch.destroy() }
}

// Windows has neither the shell nor the signal; a server that is killed recovers at its next start.
function spawnOnWindows([program = '', ...options]: string[]): Guarded {
  const child = spawn(program, options, { windowsHide: true, stdio: ['pipe', 'ignore', 'pipe'] })
  return { child, ...pipesOf(child), letGo: () => void child.kill() }
}

function pipesOf({ stdin, stderr }: ChildProcess): Pick<Guarded, 'input' | 'output'> {
  return { input: stdin as Writable, output: stderr as Readable }
}
