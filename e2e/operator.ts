import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

const programs = {
  office: 'src/server/commands/office.ts',
  order: 'src/server/commands/order.ts',
  shop: 'src/server/commands/shop.ts',
}

/** Runs an operator's command, such as `npm run order -- …` or `npm run shop -- …`, on the journeys' shop. */
export async function operate(command: keyof typeof programs, ...words: string[]): Promise<string> {
  return operateIn(process.env.JOURNEYS_FOLDER ?? '', command, ...words)
}

/** Runs an operator's command on the shop whose database is in this folder. */
export async function operateIn(
  folder: string,
  command: keyof typeof programs,
  ...words: string[]
): Promise<string> {
  // Without compiling all of its sources again, a command takes half the time.
  const env = { ...process.env, DATA_DIR: folder, NODE_COMPILE_CACHE: '.setup/compile-cache' }
  const { stdout } = await promisify(execFile)(process.execPath, [programs[command], ...words], { env })
  return stdout
}

export async function setPrice(id: string, dollars: number): Promise<void> {
  const file = test.info().outputPath('prices.csv')
  await writeFile(file, `id,price,special,offer_label\n${id},${dollars.toFixed(2)},,\n`)
  await operate('shop', 'import', file)
}
