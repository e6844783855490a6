import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { endProcessesOf, newFolder, type Program, startProgram } from './processes.ts'

const OPEN = /is open at\s+(http:\S+)/
/** That of `openTestShop`, so that what one of them signs the other takes. */
export const JWT_SECRET = 'a secret for tests, and for them only'

export interface ShopProcess extends Program {
  address: string
  send(path: string, init?: RequestInit): Promise<Response>
}

interface Circumstances {
  settings?: Record<string, string>
  /** Of Node. */
  flags?: string[]
}

/** The shop as a process of its own, on a database that is there; gone when the test ends. */
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
