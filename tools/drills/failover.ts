import { existsSync, globSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { countStock } from '#testing/expect-books-balance.ts'
import { freePort } from '#testing/free-port.ts'
import { quickestFolder } from '#testing/quickest-folder.ts'
import { endAllChildren, startProgram } from '../bench/child.ts'
import { atLeast, atMost, type Figure, runMeasured, short } from '../bench/figures.ts'
import { inTemporaryFolder } from '../bench/shop.ts'
import { type Cluster, openCluster } from './cluster/open-cluster.ts'
import type { Loss } from './cluster/server.ts'
import { requirePrograms } from './debian.ts'
import { countMissing } from './direct-writes.ts'
import { addressOf, type Episode, loseLeader } from './episode.ts'
import { startShopsOn } from './failover-shops.ts'
import { fencedFigures, printEpisodes, printRefusals, rate } from './failover-tables.ts'
import { checkAcknowledgedOrders, faultsOfBooks } from './faults-of-books.ts'
import { fillCarts } from './standing-carts.ts'
import { beginSteadyLoad } from './steady-load.ts'
import { untilIt } from './until.ts'

/**
 * Writes go to a ready shop, reads to any live one, because replicas can be read while no database server takes writes.
 * If no shop is ready, a write goes to a live one, which answers in the shop's own words when to come again.
 */
const settings = (port: number, shops: readonly number[]) => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 30s
frontend shop
  bind 127.0.0.1:${port}
  acl writes method POST PUT PATCH DELETE
  use_backend ready if writes { nbsrv(ready) gt 0 }
  default_backend alive
${backend('ready', '/readyz', shops)}${backend('alive', '/healthz', shops)}`
const backend = (name: string, asked: string, shops: readonly number[]) => `backend ${name}
  option httpchk GET ${asked}
  default-server check inter 500ms fall 2 rise 1
${shops.map((port, n) => `  server shop-${n} 127.0.0.1:${port}\n`).join('')}`

const LINES = 8

const TIMES = 5
const LOSSES: Loss[] = ['killed', 'stopped', 'cut from etcd']
/** More than one loss and its recovery ever take; the number of carts follows from it. */
const SECONDS_OF_ONE = 60

/**
 * npm run drill -- failover [--short] [--times EACH] [--orders A_SECOND] [--reads A_SECOND]: loses the leader of three
 * PostgreSQL servers again and again, under three shops with orders and reads. Short: kills it once, with fewer orders,
 * because a busy machine must still serve all orders that waited meanwhile at once.
 */
const { values: asked } = parseArgs({
  options: {
    short: { type: 'boolean' },
    times: { type: 'string', default: String(TIMES) },
    orders: { type: 'string' },
    reads: { type: 'string' },
  },
})
const usual = asked.short ? { orders: 15, reads: 100 } : { orders: 50, reads: 300 }
const [ordersASecond, readsASecond] = [
  Number(asked.orders ?? usual.orders),
  Number(asked.reads ?? usual.reads),
]
const losses = asked.short
  ? LOSSES.slice(0, 1)
  : Array.from({ length: Number(asked.times) }, () => LOSSES).flat()
const programs = requirePrograms('etcd', 'haproxy', 'patroni', 'postgres')

let cluster: Cluster | undefined
await runMeasured(
  `The leader lost ${losses.length} times under three shops`,
  async () => {
    const { figures, episodes } = await inTemporaryFolder(tellingWhatWasSaid, quickestFolder())
    printEpisodes(episodes)
    return figures
  },
  endAll,
)

/** Ends the cluster first: the servers that Patroni has started are not children of this process. */
async function endAll(): Promise<void> {
  await cluster?.end()
  await endAllChildren()
}

async function tellingWhatWasSaid(folder: string): ReturnType<typeof drill> {
  try {
    return await drill(folder)
  } catch (error) {
    tellLogs(folder)
    throw error
  }
}

async function drill(folder: string): Promise<{ figures: Figure[]; episodes: Episode[] }> {
  cluster = await openCluster(folder, programs)
  await cluster.untilWhole()
  const { shops, shop, db } = await startShopsOn(cluster, folder)
  const carts = await fillCarts(shop, ordersASecond * SECONDS_OF_ONE * losses.length)
  const stock = await countStock(db)
  const port = await startHaproxy(programs.haproxy, { folder, shops: shops.map(({ port }) => port) })

  const load = beginSteadyLoad({ port, carts, tokens: shop.tokens, ordersASecond, readsASecond })
  const episodes: Episode[] = []
  for (const [n, loss] of losses.entries()) {
    const name = `${n + 1} ${loss}`
    episodes.push(await loseLeader({ cluster, load, loss, name, comesBack: !asked.short }))
    console.log(name)
  }
  const ended = await load.end()

  const gone = shops.filter(({ pid }) => !existsSync(`/proc/${pid}`)).length
  const { lost, twice } = await checkAcknowledgedOrders(db, load.told)
  const leader = await cluster.untilLed()
  const direct = episodes.flatMap((episode) => episode.direct)
  const missing = await countMissing(addressOf(leader), direct)
  const faults = await faultsOfBooks(db, stock)
  for (const shop of shops) await shop.close()
  await db.destroy()
  for (const words of new Set(load.wrong)) console.log(`✗ ${words}`)
  printRefusals(load)

  const worst = (of: keyof Episode) => Math.max(...episodes.map((episode) => Number(episode[of]))) / 1_000
  const readsAway = Math.max(...episodes.flatMap(({ readsAwayMs }) => Object.values(readsAwayMs)))
  const figures = [
    atMost('writes away, the longest', worst('writesAwayMs'), 15, 's'),
    atMost('from a loss to the last order that had to be asked for again', worst('lastRefusalMs'), 15, 's'),
    atMost('one kind of read away, the longest', readsAway / 1_000, 5, 's'),
    atLeast('orders acknowledged', load.told.length, 1, ''),
    atMost('of them lost', lost, 0, ''),
    atMost('of them there twice', twice, 0, ''),
    faults,
    atMost('orders never answered, or wrongly', ended.unanswered + load.wrong.length, 0, ''),
    ...fencedFigures(episodes),
    atMost(`of ${short(direct.length)} acknowledged by leaders alone lost`, missing, 0, ''),
    atMost('shops that ended', gone, 0, ''),
    rate('orders a second', ordersASecond, ended.ordersAsked / ended.seconds),
    rate('reads a second', readsASecond, ended.readsAsked / ended.seconds),
  ]
  return { figures, episodes }
}

/** Prints the last lines of each program's log before the folder is removed. */
function tellLogs(folder: string): void {
  for (const file of globSync(['*.log', '*/*.log'], { cwd: folder })) {
    const lines = readFileSync(`${folder}/${file}`, 'utf8').trimEnd().split('\n').slice(-LINES)
    console.error(`\n${file}\n  ${lines.join('\n  ')}`)
  }
}

/** Starts HAProxy, and returns its port once the shops are ready. */
async function startHaproxy(
  program: string,
  { folder, shops }: { folder: string; shops: readonly number[] },
): Promise<number> {
  const port = await freePort()
  const file = `${folder}/haproxy.cfg`
  writeFileSync(file, settings(port, shops))
  startProgram([program, '-db', '-f', file], { output: openSync(`${folder}/haproxy.log`, 'w') })
  await untilIt('HAProxy finds the shops ready', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return answer.ok
  })
  return port
}
