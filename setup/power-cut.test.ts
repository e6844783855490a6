import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newFolder, type Program, startProgram } from './processes.ts'

const CUTS = 3
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
  const script = `${occupy}exec "$0" src/server/main.ts`
  const program = startProgram([...container, 'sh', '-c', script, process.execPath], { DATA_DIR: folder })
  programs.push(program)
  return program
}

function pidInLockOfSocket(): string | undefined {
  return readFileSync(path.join(folder, 'postgres/.s.PGSQL.5432.lock'), 'utf8').split('\n')[0]
}

// Where this user may not make containers (no root, no user namespaces) there is nothing to kill all at once.
test.skipIf(!canContain)(
  `a shop whose every process was killed at once opens again, after each of ${CUTS} cuts`,
  async () => {
    let taken: string | undefined
    for (let cut = 0; cut < CUTS; cut++) {
      const { child, says, ended } = startInContainer(taken)
      const [, address] = await says(OPEN)
      expect([cut, (await fetch(`${address}/readyz`)).status]).toEqual([cut, 200])
      child.kill('SIGKILL')
      await ended
      taken = pidInLockOfSocket()
    }
    await startInContainer(taken).says(OPEN)
  },
  5 * MINUTES,
)
