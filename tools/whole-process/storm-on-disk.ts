import { readFileSync } from 'node:fs'
import path from 'node:path'
import { countStock } from '#testing/expect-books-balance.ts'
import { freePort } from '#testing/free-port.ts'
import { type Program, startProgram } from './processes.ts'
import { beginStorm } from './storm.ts'
import { expectNothingLost, onDatabase, stockUp } from './storm-books.ts'

const OPEN = /is open at\s+(http:\S+)/
const HELD = /is in use by process/
const OPEN_TRIES = 30
/** A shop that reopens after every kill, at the same address and with the same data. */
interface PersistentShop {
  address: string
  /** Kills the shop or its database at work; resolves with the milliseconds until the shop serves again. */
  kill(victim: 'shop' | 'database'): Promise<number>
  close(): Promise<void>
}

const SHOPPERS = 4

/** Opens a shop on this disk, and resolves when some orders are paid and others under way. */
export async function beginStormOnDisk(disk: string) {
  const dataDir = path.join(disk, 'data')
  const shop = await openPersistently(dataDir, { SEED: 'goods' })
  const products = await onDatabase(dataDir, stockUp)
  const stock = await onDatabase(dataDir, countStock)
  const { told, sold, end } = await beginStorm(shop.address, { shoppers: SHOPPERS, products })
  await sold(SHOPPERS + 1)
  return {
    address: shop.address,
    told,
    sold,
    /** Once the disk works again: sells more, closes, and compares the books with what each shopper was told. */
    async expectSoundEnd(): Promise<void> {
      await sold(SHOPPERS)
      await end()
      await shop.close()
      await expectNothingLost(dataDir, { told, stock })
    },
  }
}

export interface Readiness {
  status: string
  disk?: string
}

export async function readiness(address: string): Promise<[status: number, said: Readiness]> {
  const answer = await fetch(`${address}/readyz`)
  return [answer.status, (await answer.json()) as Readiness]
}

/** Sends a write, which a shop refuses while its disk takes none. */
export async function askForCode(address: string): Promise<[status: number, comeAgain: string | null]> {
  const { status, headers } = await fetch(`${address}/api/accounts/generate-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: '0412345678' }),
  })
  return [status, headers.get('retry-after')]
}

export async function openPersistently(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<PersistentShop> {
  const port = String(await freePort())
  const open = async (tries = OPEN_TRIES): Promise<{ program: Program; address: string }> => {
    const program = startProgram([process.execPath, 'build/shop/main.js'], {
      DATA_DIR: dataDir,
      PORT: port,
      ...settings,
    })
    try {
      const [, address = ''] = await program.says(OPEN)
      return { program, address }
    } catch (error) {
      // While no shop is open, an operator's command opens the data folder for a moment.
      if (tries === 1 || !HELD.test(String(error))) throw error
      return open(tries - 1)
    }
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
