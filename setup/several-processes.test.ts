import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openPrograms, shop, start } from './programs-of-a-test.ts'

const { open, processes, nothingIsLeft } = openPrograms()
const SEVERAL = { PROCESSES: '3' }
const MINUTE = 60_000

test('several processes serve on one port, one that is killed is started again, and told to end all of them do', async () => {
  const { address, child, ended, says } = await open(shop, SEVERAL)
  const [first = 0, ...others] = workersOf(child.pid)
  expect(others).toHaveLength(2)

  process.kill(first, 'SIGKILL')

  // Whoever asks once that is known is answered by the others.
  await says(/"process ended".*SIGKILL/)
  const soon = () => ({ signal: AbortSignal.timeout(10_000) })
  for (let n = 0; n < 20; n++) expect((await fetch(`${address}/healthz`, soon())).status).toBe(200)
  await expect.poll(() => workersOf(child.pid), { timeout: MINUTE }).toHaveLength(3)
  expect(workersOf(child.pid)).toEqual(expect.arrayContaining(others))

  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(processes()).toEqual([])
})

test('Ctrl-C, which reaches each of them, ends several processes and their database', async () => {
  const { pressCtrlC, ended, said } = await open(start, SEVERAL)
  pressCtrlC()
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(said()).not.toMatch(/"level":"error"/)
  expect(processes()).toEqual([])
})

test('a first process that is killed takes the others and the database with it', async () => {
  const { child } = await open(shop, SEVERAL)
  child.kill('SIGKILL')
  await nothingIsLeft()
})

function workersOf(primary: number | undefined): number[] {
  const all = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
  return all
    .filter((line) => line.includes('src/server/main.ts'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === primary ? [pid] : []))
}
