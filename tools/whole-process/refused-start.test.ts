import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectOnlyRefusal, expectRefusal, openPrograms, shop, start } from './programs-of-a-test.ts'

const { run, open, folder, processes } = openPrograms()

test('a start on a taken port is refused in one line that names the port', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  await expectOnlyRefusal(run(shop, { PORT: String(port) }), new RegExp(`${port}`))
  taken.close()
})

test.each([
  [{ PORT: 'eighty' }, /^PORT /],
  [{ SEED: 'maybe' }, /^SEED /],
  [{ DATABASE_URL: 'mysql://elsewhere' }, /^DATABASE_URL /],
  [{ NODE_ENV: 'production' }, /^SMS .*ALLOW_EMBEDDED/],
])('a start with a wrong setting is refused in one line that names it: %j', async (settings, line) => {
  await expectOnlyRefusal(run(shop, settings), line)
})

test('a start with an impossible data folder is refused in one line that names it', async () => {
  const file = path.join(folder(), 'a-file')
  writeFileSync(file, '')
  await expectOnlyRefusal(run(shop, { DATA_DIR: path.join(file, 'data') }), /a-file\/data/)
})

test('a refused start passes its exit code on, under a table that shows the step that failed', async () => {
  const program = run(start, { PORT: 'eighty' })
  await expectRefusal(program, /^PORT /)
  const table = program.said().replace(program.complained(), '')
  expect(table).toMatch(/^ {2}✓ packages +are there.*\n {2}✓ storefront +is built.*\n {2}✗ shop +failed.*\n$/)
})

test.each(['starting the database', 'loading the demo shop', 'loading the streets'])(
  'Ctrl-C during a first start, while it is %s, leaves nothing unfinished, and the next start works',
  async (step) => {
    rmSync(folder(), { recursive: true })
    const demo = { SEED: 'on', DEMO_PRODUCTS: '100' }
    const { says, pressCtrlC, ended, said, complained } = run(start, demo)
    await says(new RegExp(step))
    pressCtrlC()

    expect(await ended).toEqual({ code: 130, signal: null })
    expect(said()).toMatch(/✗ shop +stopped/)
    expect(complained()).toBe('')
    expect(processes()).toEqual([])
    expect(readdirSync(folder()).filter((name) => /^lock|\.new/.test(name))).toEqual([])

    const { address } = await open(start, demo)
    const categories = await fetch(`${address}/api/dashboard/fetch-categories`)
    expect((await categories.json()).data).not.toEqual([])
  },
)
