import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openWindows } from '#business/delivery/windows/open-windows.ts'
import type { Shop } from '#business/shop.ts'
import { shortDay, shownInBrisbane } from '#contract/brisbane-time.ts'
import { createCall } from '#contract/call.ts'
import { invitePerson } from '#contract/people/operators/people.ts'
import { connect } from '#database/connect.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { testClock } from '#providers/clock/embedded.ts'
import { readConfig } from '#server/config.ts'
import { strictHeaders } from '#server/http/answer.ts'
import { createHttpServer, listenerOf, startListening, stopListening } from '#server/http/listen.ts'
import { openFrontDoor } from '#server/start/front-door.ts'
import { freePort } from '#testing/free-port.ts'
import { ORIGIN, type TestOperator } from '#testing/operators.ts'
import { openShop } from '../bench/open-shop.ts'
import { inTemporaryFolder } from '../bench/shop.ts'
import type { DayShop } from './day.ts'
import { liveADay } from './live-a-day.ts'

/** The same morning each time, so that a seed always means the same goods, prices and windows. */
const BEGINS = '2026-03-05T09:00:00+10:00'
const YOU = 'you@example.com'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '60' },
    speed: { type: 'string', default: '120' },
  },
})
const [seed = 0, orders = 0, speed = 0] = [values.seed, values.orders, values.speed].map(Number)
if (![seed, orders, speed].every((number) => number > 0))
  throw new Error('--seed, --orders and --speed take a number above 0.')

// Leaving by `exit` removes the folder; its database ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

process.exitCode = await inTemporaryFolder(async (folder) => {
  const errors: string[] = []
  const { shop, address, close } = await openDayShop(folder, (what, error) =>
    errors.push(`${what}: ${error}`),
  )
  const told = `\n  The shop is open at ${address}, and its messages arrive at ${address}/dev/outbox.\n`
  console.log(`${told}  The office opens at dawn. Seed ${seed}, ${orders} orders.`)
  let today = ''
  const { day, figures } = await liveADay(shop, {
    seed,
    orders,
    letIn: (owner) => letIn(shop, owner),
    pause: (ahead) => pause(ahead / speed),
    say(at, text) {
      if (today !== shortDay(at)) console.log(`\n${shortDay(at)}`)
      today = shortDay(at)
      console.log(`${shownInBrisbane(at).slice(11)} ${text}`)
    },
  })
  await close()
  const faults = [...day.faults, ...errors]
  console.log(`\n${figures.join('\n')}`)
  for (const fault of faults) console.log(`- ${fault}`)
  console.log(faults.length === 0 ? 'The books balance: 0 cents off.' : `${faults.length} things are off.`)
  return faults.length === 0 ? 0 : 1
})

/** Opens the demo shop on a free port, with a clock that the day moves. */
async function openDayShop(dataDir: string, logError: Shop['log']['error']) {
  const clock = testClock(BEGINS)
  const port = await freePort()
  const opened = await openShop(dataDir, {
    clock,
    port,
    logError,
    fill: (db) => seedDemo(db, { now: clock.now() }),
    database: { fsync: 'off' },
  })
  const { api, gateway } = opened
  if (!gateway) throw new Error('The embedded gateway is missing.')
  await openWindows(opened.shop)
  const config = readConfig({ PORT: String(port) })
  const door = await openFrontDoor({ ...opened, config, requireQueue: async () => {} })
  const listener = listenerOf(door.answer, 0, strictHeaders(undefined).api, api.fastPath)
  const server = createHttpServer(door.before(listener), [], api.fastPath)
  await startListening(server, '127.0.0.1', port)
  const db = connect(opened.address, (error) => console.error(error))
  const answer = async (request: Request) => {
    request.headers.set('host', new URL(ORIGIN).host)
    return api.answer(request)
  }
  const shop: DayShop = {
    ...opened,
    db,
    clock,
    gateway,
    send: (path, init) => answer(new Request(ORIGIN + path, init)),
    call: createCall(answer, ORIGIN),
  }
  return {
    shop,
    address: `http://127.0.0.1:${port}`,
    async close() {
      await api.streams.end()
      await stopListening(server)
      await door.close()
      await db.destroy()
      await opened.close()
    },
  }
}

/** Invites the person who watches as an owner. */
async function letIn({ shop, db }: DayShop, owner: TestOperator): Promise<void> {
  await owner.call(invitePerson, { email: YOU, role: 'owner' })
  await runDueJobs(shop)
  const mail = await db.selectFrom('outbox').select('body').where('to', '=', YOU).executeTakeFirst()
  const [link] = /http\S+#\S+/.exec(mail?.body ?? '') ?? []
  console.log(`\n  To watch the office: ${link}\n`)
}
