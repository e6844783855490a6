import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { drillTimes } from '#testing/drill-times.ts'
import { newFolder, type Program, startProgram } from './processes.ts'

const CUTS = drillTimes(3)
const MINUTES = 60_000
const OPEN = /is open at\s+(http:\S+)/

/** A container's processes: numbers begin anew in it, and all of them are killed with it. */
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

/** Another process of the database's user comes first, with the number that the killed one left in its files. */
function startInContainer(taken: string | undefined): Program {
  const occupy = taken
    ? `echo ${Number(taken) - 1} >/proc/sys/kernel/ns_last_pid; ${asNobody} sleep 600 & `
    : ''
  const script = `${occupy}exec "$0" build/shop/main.js`
  const program = startProgram([...container, 'sh', '-c', script, process.execPath], { DATA_DIR: folder })
  programs.push(program)
  return program
}

/** Nothing where the server saw its shop end, and took its lock away, in the moment before it was killed itself. */
function pidInLockOfSocket(): string | undefined {
  const lock = path.join(folder, 'postgres/.s.PGSQL.5432.lock')
  return existsSync(lock) ? readFileSync(lock, 'utf8').split('\n')[0] : undefined
}

// Where this user may not make containers (no root, no user namespaces) there is nothing to kill all at once.
test.skipIf(!canContain)(
  'a shop whose every process was killed at once opens again, after each of several cuts',
  async ({ annotate }) => {
    let taken: string | undefined
    let cuts = 0
    // Of those that left a lock behind, whose number the next start finds taken.
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
