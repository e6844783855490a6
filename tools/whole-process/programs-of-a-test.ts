import { cpSync, rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { endProcessesOf, newFolder, type Program, processesOf, startProgram } from './processes.ts'

export const shop = [process.execPath, 'build/shop/main.js']
export const start = [process.execPath, 'tools/start/start.mjs']
const OPEN = /is open at\s+(http:\S+)/
const MINUTES = 60_000

/** Starts shops for a test, each on its own copy of a data folder that has been opened once; they end with the test. */
export function openPrograms() {
  // A shop starts a dozen processes, which takes long beside other tests.
  vi.setConfig({ testTimeout: 4 * MINUTES, hookTimeout: 4 * MINUTES })
  /** The data folder of a shop that was open before, so that no test waits for the first set-up. */
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

  return {
    run,
    open,
    folder: () => folder,
    processes: () => processesOf(folder),
    nothingIsLeft: () => expect.poll(() => processesOf(folder), { timeout: 1 * MINUTES }).toEqual([]),
  }
}

export async function expectRefusal(program: Program, line: RegExp): Promise<void> {
  expect(await program.ended).toEqual({ code: 1, signal: null })
  expect(program.complained()).toMatch(/^.+\n$/)
  expect(program.complained()).toMatch(line)
}

export async function expectOnlyRefusal(program: Program, line: RegExp): Promise<void> {
  await expectRefusal(program, line)
  expect(program.said()).toBe(program.complained())
}
