import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { type Program, startProgram } from './processes.ts'

const OPEN = /is open at\s+(http:\S+)/

/** A shop that reopens after every kill, at the same address and with the same data. */
export interface PersistentShop {
  address: string
  /** Kills the shop or its database at work; resolves with the milliseconds until the shop serves again. */
  kill(victim: 'shop' | 'database'): Promise<number>
  close(): Promise<void>
}

export async function openPersistently(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<PersistentShop> {
  const port = String(await freePort())
  const open = async () => {
    const program = startProgram([process.execPath, 'build/shop/main.js'], {
      DATA_DIR: dataDir,
      PORT: port,
      ...settings,
    })
    const [, address = ''] = await program.says(OPEN)
    return { program, address }
  }
  let { program, address } = await open()

  async function kill(victim: 'shop' | 'database'): Promise<number> {
    const began = performance.now()
    if (victim === 'shop') program.child.kill('SIGKILL')
    else process.kill(databasePid(dataDir), 'SIGKILL')
    await program.ended
    ;({ program } = await open())
    return performance.now() - began
  }
  return { address, kill, close: () => end(program) }
}

async function end({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

function databasePid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}
