import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { type Address, connectionConfig } from '#database/connect.ts'
import { leaveAsAtRest } from './leave-as-at-rest.ts'
import { templateSteps } from './template-steps.ts'
import { TESTS_PATIENCE } from './test-database.ts'

/** Run in the previous version's own folder. */
const SELLING = 'bench/drills/sell-meanwhile.ts'

interface Sold {
  orders: number
  changes: number
  wrong: string[]
}

/**
 * Migrates a database as a release does: the previous version creates the tables and keeps selling during the newest
 * migrations. Its rows are removed afterwards, so that tests find the same data as after a migration at rest.
 */
export async function migrateUnderLoad(
  address: Address,
  { previous, atRest }: { previous: string; atRest: Address },
): Promise<void> {
  const child = spawn(process.execPath, [SELLING, JSON.stringify(address)], {
    cwd: previous,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  try {
    const first = await nextLine()
    if (first !== 'selling') throw new Error(`The version before did not sell: ${first}`)
    for (const step of templateSteps) await step(address)
    child.stdin.end()
    const sold = JSON.parse(await nextLine()) as Sold
    await holdToWhatWasTold(address, sold)
  } finally {
    child.kill()
  }
  await leaveAsAtRest(address, atRest)
}

async function holdToWhatWasTold(address: Address, { orders, changes, wrong }: Sold): Promise<void> {
  const client = new pg.Client(connectionConfig(address, TESTS_PATIENCE))
  await client.connect()
  const { rows } = await client.query<{ orders: number; unfinished: string[] }>(`
    select (select count(*)::int from orders) as orders,
      array(select indexrelid::regclass::text from pg_index where not indisvalid) as unfinished`)
  await client.end()
  const faults = [
    ...wrong,
    ...(rows[0]?.orders === orders
      ? []
      : [`of ${orders} orders that were acknowledged there are ${rows[0]?.orders}`]),
    ...(rows[0]?.unfinished ?? []).map((index) => `${index} is not finished`),
  ]
  process.stdout.write(`Migrated under ${orders} orders and ${changes} changes of carts\n`)
  if (faults.length > 0) throw new Error(`While it was migrated: ${faults.join('; ')}`)
}
