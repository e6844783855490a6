import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endProcessesOf, newFolder, type Program, processesOf, startProgram } from './processes.ts'

const shop = [process.execPath, 'src/server/main.ts']
const start = [process.execPath, 'setup/start.mjs']
const OPEN = /is open at\s+(http:\S+)/
const MINUTES = 60_000

// A shop that is started is a dozen processes: with other tests beside it, that can take its time.
vi.setConfig({ testTimeout: 4 * MINUTES, hookTimeout: 4 * MINUTES })

/** What a shop has that was open before: nothing has to be made for the first time. */
const opened = newFolder()
let folder: string
let programs: Program[]

beforeAll(async () => {
  const { child, says, ended } = startProgram(shop, { DATA_DIR: opened })
  await says(OPEN)
  child.kill('SIGTERM')
  await ended
})

afterAll(() => rmSync(opened, { recursive: true, force: true }))

beforeEach(() => {
  folder = newFolder()
  cpSync(opened, folder, { recursive: true })
  programs = []
})

afterEach(async () => {
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  endProcessesOf(folder)
  rmSync(folder, { recursive: true, force: true })
})

function run(command: string[], settings: Record<string, string> = {}): Program {
  const program = startProgram(command, { DATA_DIR: folder, ...settings }, { terminal: true })
  programs.push(program)
  return program
}

async function open(
  command: string[],
  settings: Record<string, string> = {},
): Promise<Program & { address: string }> {
  const program = run(command, settings)
  const [, address = ''] = await program.says(OPEN)
  return { ...program, address }
}

function nothingIsLeft(): Promise<void> {
  return expect.poll(() => processesOf(folder), { timeout: 1 * MINUTES }).toEqual([])
}

async function expectRefusal(program: Program, line: RegExp): Promise<void> {
  expect(await program.ended).toEqual({ code: 1, signal: null })
  expect(program.complained()).toMatch(/^.+\n$/)
  expect(program.complained()).toMatch(line)
}

async function expectOnlyRefusal(program: Program, line: RegExp): Promise<void> {
  await expectRefusal(program, line)
  expect(program.said()).toBe(program.complained())
}

test('a shop that is open answers, and is seen by the search for what is left', async () => {
  const { address } = await open(shop)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(processesOf(folder).length).toBeGreaterThan(1)
})

test('a second start on the same data folder is refused in one line, and the first goes on', async () => {
  const { address, child } = await open(shop)
  await expectOnlyRefusal(run(shop), new RegExp(`${child.pid}`))
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a port that is taken is named in one line', async () => {
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
])('a wrong setting is named in one line: %j', async (settings, line) => {
  await expectOnlyRefusal(run(shop, settings), line)
})

test('a data folder that cannot be made is named in one line', async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  await expectOnlyRefusal(run(shop, { DATA_DIR: path.join(file, 'data') }), /a-file\/data/)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s closes the shop and leaves nothing',
  async (signal) => {
    const { child, ended } = await open(shop)
    child.kill(signal)
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(processesOf(folder)).toEqual([])
  },
)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s to the start command closes the shop',
  async (signal) => {
    const { child, said, ended } = await open(start)
    child.kill(signal)
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(said()).toMatch(/✓ shop +open(?!.*closing)/s)
    expect(processesOf(folder)).toEqual([])
  },
)

test('a shop that is killed leaves nothing, and opens again on what it had', async () => {
  const { child, ended } = await open(shop)
  child.kill('SIGKILL')
  await ended
  await nothingIsLeft()
  const { address } = await open(shop)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a start command that is killed leaves nothing', async () => {
  const { child } = await open(start)
  child.kill('SIGKILL')
  await nothingIsLeft()
})

test('an npm that is killed leaves nothing', async () => {
  const { child } = await open(['npm', 'start'])
  child.kill('SIGKILL')
  await nothingIsLeft()
})

test('a very first start that is killed while the shop opens leaves nothing', async () => {
  rmSync(folder, { recursive: true })
  const { child } = run(start)
  await expect
    .poll(() => processesOf(folder).some((process) => /postgres/.test(process)), {
      interval: 5,
      timeout: 1 * MINUTES,
    })
    .toBe(true)
  child.kill('SIGKILL')
  await nothingIsLeft()
})

test('the exit code of a refused start is passed on, under a table that says where it stopped', async () => {
  const program = run(start, { PORT: 'eighty' })
  await expectRefusal(program, /^PORT /)
  const table = program.said().replace(program.complained(), '')
  expect(table).toMatch(/^ {2}✓ packages +are there.*\n {2}✓ storefront +is built.*\n {2}✗ shop +failed.*\n$/)
})

test.each(['starting the database', 'loading the demo shop', 'loading the streets'])(
  'Ctrl-C on a very first start, while it is %s, leaves nothing half made',
  async (step) => {
    rmSync(folder, { recursive: true })
    const demo = { SEED: 'on', DEMO_PRODUCTS: '100' }
    const { says, pressCtrlC, ended, said, complained } = run(start, demo)
    await says(new RegExp(step))
    pressCtrlC()

    expect(await ended).toEqual({ code: 130, signal: null })
    expect(said()).toMatch(/✗ shop +stopped/)
    expect(complained()).toBe('')
    expect(processesOf(folder)).toEqual([])
    expect(readdirSync(folder).filter((name) => /^lock|\.new/.test(name))).toEqual([])

    const { address } = await open(start, demo)
    const categories = await fetch(`${address}/api/dashboard/fetch-categories`)
    expect((await categories.json()).data).not.toEqual([])
  },
)
