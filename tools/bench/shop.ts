import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { settings } from '#server/config.ts'
import { freePort } from '#testing/free-port.ts'
import { frugalFlags, frugalSettings } from '../start/frugal.mjs'
import { endChild, startChild } from './child.ts'

const LOOK_AGAIN_MS = 5
const PATIENCE_MS = 60_000

export interface RunningShop {
  pid: number
  port: number
  /** Time from the start of its process to its first answer. */
  firstAnswerMs: number
  /** Resolves with the exit code. */
  close(): Promise<number | null>
}

export interface ShopOptions {
  core?: number | undefined
  env?: Record<string, string>
  /** The folder of another version; the current directory by default. */
  cwd?: string | undefined
  /** The path that must be answered before the shop counts as open; the home page by default. */
  first?: string
}

/** Every setting as empty, to override those of this machine's user. */
export const nobodysSettings = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))

/** Starts the shop as `npm start` does, on its own folder and without settings of this machine's user. */
export async function startShop(
  dataDir: string,
  { core, env, cwd, first = '/' }: ShopOptions = {},
): Promise<RunningShop> {
  const port = await freePort()
  const log = path.join(dataDir, '..', 'shop.log')
  const output = openSync(log, 'w')
  const began = performance.now()
  const child = startChild(programOf(cwd), {
    core,
    cwd,
    output,
    flags: frugalFlags,
    env: {
      ...frugalSettings,
      ...process.env,
      ...nobodysSettings,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  closeSync(output)
  await firstAnswer(child, { port, first, log })
  return {
    pid: child.pid ?? 0,
    port,
    firstAnswerMs: performance.now() - began,
    close: () => endChild(child),
  }
}

/** A version from before the shop was bundled has only its sources. */
function programOf(cwd = '.'): string {
  const bundled = 'build/shop/main.js'
  return existsSync(path.join(cwd, bundled)) ? bundled : 'src/server/main.ts'
}

interface Waiting {
  port: number
  first: string
  log: string
}

async function firstAnswer(child: ChildProcess, { port, first, log }: Waiting): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until && child.exitCode === null) {
    const page = await fetch(`http://127.0.0.1:${port}${first}`).catch(() => undefined)
    if (page?.ok) return void (await page.arrayBuffer())
    if (page) throw new Error(`The shop's first answer is a ${page.status}.\n${readFileSync(log, 'utf8')}`)
    await pause(LOOK_AGAIN_MS)
  }
  throw new Error(`The shop did not open.\n${readFileSync(log, 'utf8')}`)
}

/** Runs `work` in a folder that is removed afterwards. */
export async function inTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
  parent = tmpdir(),
): Promise<Result> {
  const folder = mkdtempSync(path.join(parent, 'punnet-bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  // A signal ends the process in the middle of the work, before `finally`.
  process.on('exit', remove)
  try {
    return await work(folder)
  } finally {
    remove()
    process.off('exit', remove)
  }
}
