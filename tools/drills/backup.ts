import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '#database/connect.ts'
import { countStock } from '#testing/expect-books-balance.ts'
import { atMost, type Figure, runMeasured, short } from '../bench/figures.ts'
import { JWT_SECRET } from '../bench/open-shop.ts'
import { inTemporaryFolder, nobodysSettings, type RunningShop, startShop } from '../bench/shop.ts'
import { beginStorm } from '../whole-process/storm.ts'
import { stockUp } from '../whole-process/storm-books.ts'
import { chargesNotFound, counters, countersGivenAgain, haveAccident, whatIsBack } from './accident.ts'
import { openArchivedDatabase } from './archived-database.ts'
import { openBank } from './bank.ts'
import { requirePrograms } from './debian.ts'
import { faultsOfBooks } from './faults-of-books.ts'

interface CommandOutcome {
  code: number
  said: string
}

// npm run drill -- backup [--orders HOW MANY]: takes backups and an archive under load, has an accident, loses the
// whole server, and restores the second before the accident.
const SHOPPERS = 4
const SECOND = 1_000
/** Within this time the shop must find by itself which orders were paid while it was away. */
const SETTLED_SECONDS = 120
const LOOK_AGAIN_MS = 2_000
const FOR_NO_ORDER = /for no order/

const { values: given } = parseArgs({ options: { orders: { type: 'string', default: '120' } } })
const batch = Math.ceil(Number(given.orders) / 4)

requirePrograms('postgres', 'pgbackrest')

await runMeasured('A second before the accident', () => inTemporaryFolder(measure))

async function measure(folder: string): Promise<Figure[]> {
  const database = await openArchivedDatabase(folder)
  const bank = await openBank(path.join(folder, 'bank'))
  const settings = {
    DATABASE_URL: database.shopUrl,
    MIGRATE_DATABASE_URL: database.ownerUrl,
    JWT_SECRET,
    LOG: 'errors',
    ...bank.settings,
  }
  const dataDir = path.join(folder, 'shop/data')
  mkdirSync(dataDir, { recursive: true })
  const open = () => startShop(dataDir, { env: settings })
  const command = commandIn(dataDir, settings)

  const first = await open()
  const db = connect({ connectionString: database.ownerUrl }, () => {})
  const products = await stockUp(db)
  const stock = await countStock(db)
  const shopping = { shoppers: SHOPPERS, products, bank: bank.address, ordersOfACustomer: 5 }
  const storm = await beginStorm(addressOf(first), shopping)
  const { told } = storm
  await storm.sold(batch)
  const full = await seconds(() => database.backUp('full'))
  await storm.sold(batch)
  const incremental = await seconds(() => database.backUp('incr'))
  await storm.sold(batch)

  const kept = { placed: [...told.placed], paid: [...told.paid] }
  const moment = await nextSecond()
  await haveAccident(db)
  await storm.sold(batch)
  await storm.end()
  await database.archiveAll()
  const lost = { numbers: new Set(told.placed.map(({ orderId }) => orderId)), counters: await counters(db) }
  await db.destroy()
  process.kill(first.pid, 'SIGKILL')
  await first.close()
  await database.lose()
  console.log(
    `${kept.placed.length} orders until ${moment}, ${told.placed.length - kept.placed.length} later`,
  )

  const restored = await seconds(() => database.restore(moment))
  const after = connect({ connectionString: database.ownerUrl }, () => {})
  const back = await whatIsBack(after, kept)
  console.log((await command('after-restore')).said)
  const given = countersGivenAgain(lost.counters, await counters(after))
  const unfound = await chargesNotFound(after, bank, (await command('reconcile')).said)

  const second = await open()
  const settled = await seconds(() => untilSettled(command))
  const more = await beginStorm(addressOf(second), shopping)
  await more.sold(batch)
  await more.end()
  const again = more.told.placed.filter(({ orderId }) => lost.numbers.has(orderId)).length
  const faults = await faultsOfBooks(after, stock)
  await second.close()
  await after.destroy()
  await bank.close()
  return [
    { name: 'full backup, under load', measured: `${short(full)} s` },
    { name: 'incremental backup, under load', measured: `${short(incremental)} s` },
    { name: 'restored, through the archive', measured: `${short(restored)} s` },
    ...back,
    atMost(`charges after it (${unfound.later}) that reconcile does not name`, unfound.unnamed, 0, ''),
    atMost('orders paid meanwhile that came back: found paid by the shop', settled, SETTLED_SECONDS, 's'),
    atMost('order numbers given twice', again, 0, ''),
    atMost('counters that can give a number twice', given, 0, ''),
    atMost(
      `of ${more.told.placed.length} orders afterwards, answered wrongly`,
      more.told.wrong.length,
      0,
      '',
    ),
    faults,
  ]
}

function addressOf({ port }: RunningShop): string {
  return `http://127.0.0.1:${port}`
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / SECOND
}

/** Returns the next full second and waits until it has passed: everything answered so far lies before it. */
async function nextSecond(): Promise<string> {
  const moment = (Math.floor(Date.now() / SECOND) + 1) * SECOND
  await pause(moment - Date.now() + SECOND)
  return new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00')
}

/** Waits until the only differences left are charges for lost orders, which are refunded after an hour. */
async function untilSettled(command: ReturnType<typeof commandIn>): Promise<void> {
  const until = performance.now() + 2 * SETTLED_SECONDS * SECOND
  for (;;) {
    const { said } = await command('reconcile')
    const differences = said.split('\n').filter((line) => /\bpi_/.test(line) && !FOR_NO_ORDER.test(line))
    if (differences.length === 0) return
    if (performance.now() > until) return console.error(differences.join('\n'))
    await pause(LOOK_AGAIN_MS)
  }
}

/** Returns a function that runs an operator's command on a shop with these settings. */
function commandIn(dataDir: string, settings: Record<string, string>) {
  const env = { ...process.env, ...nobodysSettings, DATA_DIR: dataDir, ...settings }
  return (name: 'reconcile' | 'after-restore'): Promise<CommandOutcome> =>
    new Promise((resolve) => {
      execFile(process.execPath, [`src/server/commands/${name}.ts`], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
      )
    })
}
