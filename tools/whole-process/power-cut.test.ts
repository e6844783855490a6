import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newFolder, type Program, startProgram } from './processes.ts'

const CUTS = 2
const MINUTES = 60_000
const OPEN = /is open at\s+(http:\S+)/

/** A PID namespace, like a container's: pids start at 1 again, and all its processes die with the first one. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const canContain = spawnSync(container[0] ?? '', [...container.slice(1), 'true']).status === 0

const asNobody = 'setpriv --reuid=nobody --regid=nogroup --clear-groups'

const programs: Program[] = []
const folder = newFolder()

afterEach(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

/** First starts another process of the database's user, with the pid that the killed server left in its files. */
function startInContainer(taken: string | undefined): Program {
  const occupy = taken
    ? `echo ${Number(taken) - 1} >/proc/sys/kernel/ns_last_pid; ${asNobody} sleep 600 & `
    : ''
  const script = `${occupy}exec "$0" build/shop/main.js`
  const program = startProgram([...container, 'sh', '-c', script, process.execPath], { DATA_DIR: folder })
  programs.push(program)
  return program
}

/** Returns nothing if the server noticed that its shop had ended, and removed its lock before it was killed itself. */
function pidInLockOfSocket(): string | undefined {
  const lock = path.join(folder, 'postgres/.s.PGSQL.5432.lock')
  return existsSync(lock) ? readFileSync(lock, 'utf8').split('\n')[0] : undefined
}

// Skipped where this user may not create PID namespaces (no root, no user namespaces).
test.skipIf(!canContain)(
  'a shop whose every process was killed at once opens again after each of several cuts',
  async ({ annotate }) => {
    let taken: string | undefined
    let cuts = 0
    // Only a cut that leaves a lock behind counts: the next start then finds its pid taken.
    for (let locks = 0; locks < CUTS; cuts++) {
      const { child, says, ended } = startInContainer(taken)
      const [, address] = await says(OPEN)
      expect([cuts, (await fetch(`${address}/readyz`)).status]).toEqual([cuts, 200])
      child.kill('SIGKILL')
      await ended
      taken = pidInLockOfSocket()
      if (taken) locks++
    }
    await startInContainer(taken).says(OPEN)
    await annotate(`${cuts} cuts, ${CUTS} of them with a number that was taken`)
  },
  2 * MINUTES + CUTS * MINUTES,
)
