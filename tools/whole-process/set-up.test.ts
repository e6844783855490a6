import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endProcessesOf, newFolder, type Program, processesOf, startProgram } from './processes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const ingredients = [
  'package.json',
  'package-lock.json',
  'public',
  'react-router.config.ts',
  'tools',
  'demo',
  'stand-ins',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]
const MINUTES = 60_000

// The storefront is built, which takes long beside other tests.
vi.setConfig({ testTimeout: 6 * MINUTES, hookTimeout: 4 * MINUTES })

let folder: string
let clone: string
let npm: string
let programs: Program[]

beforeEach(() => {
  folder = newFolder()
  clone = path.join(folder, 'clone')
  npm = path.join(folder, 'npm-cli.mjs')
  programs = []
  for (const name of ingredients) cpSync(path.join(root, name), path.join(clone, name), { recursive: true })
})

afterEach(async () => {
  endProcessesOf(folder)
  await Promise.all(programs.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

/** Replaces npm and its registry: links the project's own packages, or hangs after the first one. Ignores signals. */
function npmBrings(packages: 'all' | 'a first one'): void {
  const modules = JSON.stringify(path.join(root, 'node_modules'))
  const all = `
    for (const name of readdirSync(${modules})) symlinkSync(path.join(${modules}, name), path.join('node_modules', name))
  `
  const first = `
    mkdirSync('node_modules/first')
    spawn('sleep', ['1000'], { stdio: 'inherit' })
    await new Promise((resolve) => setTimeout(resolve, 1e9))
  `
  const text = `
    import { spawn } from 'node:child_process'
    import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
    import path from 'node:path'
    process.on('SIGINT', () => {})
    process.on('SIGTERM', () => {})
    mkdirSync('node_modules')
    ${packages === 'all' ? all : first}
  `
  writeFileSync(npm, text)
}

function start(): Program {
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    npm_execpath: npm,
    npm_node_execpath: process.execPath,
  }
  const program = startProgram([process.execPath, 'tools/start/start.mjs'], settings, {
    cwd: clone,
    terminal: true,
  })
  programs.push(program)
  return program
}

const madeHere = () => readdirSync(clone).filter((name) => !ingredients.includes(name))

test('Ctrl-C during the package installation removes the packages, even when npm ignores it', async () => {
  npmBrings('a first one')
  const { pressCtrlC, said, ended } = start()
  await expect.poll(() => existsSync(path.join(clone, 'node_modules/first'))).toBe(true)

  pressCtrlC()

  expect(await ended).toEqual({ code: 130, signal: null })
  expect(said()).toMatch(/✗ packages +stopped/)
  expect(processesOf(folder)).toEqual([])
  expect(madeHere()).toEqual(['.setup'])
  expect(readdirSync(path.join(clone, '.setup'))).toEqual([])
})

test('Ctrl-C during the storefront build removes the partial build, and the next start opens the shop', async () => {
  npmBrings('all')
  const first = start()
  await first.says(/storefront +building/)
  await expect.poll(() => existsSync(path.join(clone, 'build')), { timeout: 2 * MINUTES }).toBe(true)

  first.pressCtrlC()

  expect(await first.ended).toEqual({ code: 130, signal: null })
  expect(first.said()).toMatch(/✓ packages +installed.*\n.*building.*\n {2}✗ storefront +stopped/)
  expect(processesOf(folder)).toEqual([])
  expect(madeHere().filter((name) => /^build/.test(name))).toEqual([])

  const next = start()
  const [, address] = await next.says(/is open at\s+(http:\S+)/)
  expect(next.said()).toMatch(/✓ packages +are there.*\n.*building.*\n {2}✓ storefront +built/)
  expect((await fetch(`${address}/`)).status).toBe(200)
  next.pressCtrlC()
  expect(await next.ended).toEqual({ code: 0, signal: null })
  expect(processesOf(folder)).toEqual([])
})
