import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { endProcessesOf, newFolder, type Program, startProgram } from './processes.ts'

const OPEN = /is open at\s+(http:\S+)/
/** The secret of `openTestShop` too, so that each accepts the other's tokens. */
export const JWT_SECRET = 'a secret for tests, and for them only'

export interface ShopProcess extends Program {
  address: string
  send(path: string, init?: RequestInit): Promise<Response>
}

interface Circumstances {
  settings?: Record<string, string>
  /** Flags for Node. */
  flags?: string[]
}

/** Opens the shop as a separate process on an existing database; it ends with the test. */
export async function openShopProcess(
  databaseUrl: string,
  { settings = {}, flags = [] }: Circumstances = {},
): Promise<ShopProcess> {
  const folder = newFolder()
  onTestFinished(() => {
    endProcessesOf(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const program = startProgram([process.execPath, ...flags, 'build/shop/main.js'], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    JWT_SECRET,
    ...settings,
  })
  const [, address = ''] = await program.says(OPEN)
  return { ...program, address, send: (path, init) => fetch(address + path, init) }
}
