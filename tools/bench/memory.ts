import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import { atMost, type Figure, runMeasured, short } from './figures.ts'
import { findCores, memoryOf } from './processes.ts'
import { repeatRequests } from './repeat-requests.ts'
import { inTemporaryFolder, type RunningShop, startShop } from './shop.ts'
import { memoryFigures, watchMemory } from './watch-memory.ts'

const CONNECTIONS = 32
const STORM_MS = 10_000
const SETTLED_MS = 1_000
const words =
  `milk, bread, eggs, chicken, rice, butter, apple, cheese, tomato, potato, onion, yoghurt, mince, sausages,
  chocolate, pasta, flour, sugar, tea, coffee, water, salmon, bacon, honey, lettuce`.split(/,\s+/)

await runMeasured('Memory', () =>
  inTemporaryFolder(async (folder) => {
    const dataDir = path.join(folder, 'data')
    // Only the very first start fills the shop, so it is not measured.
    await (await startShop(dataDir)).close()
    const shop = await startShop(dataDir, { core: findCores()?.server })
    await pause(SETTLED_MS)
    const figures = memoryFigures('idle', memoryOf(shop.pid))
    figures.push(...(await storm(shop, 'home pages nobody asked for before', (n) => `/?page=${n}`)))
    figures.push(...(await storm(shop, 'searches nobody asked before', searchNobodyAsked)))
    figures.push(...(await storm(shop, 'pages of products', await productPages(shop))))
    await shop.close()
    return figures
  }),
)

function searchNobodyAsked(n: number): string {
  return `/search/?q=${words[n % words.length]}&page=${1 + (n % 3)}&category_id=none-${n}`
}

async function productPages({ port }: RunningShop): Promise<(n: number) => string> {
  const locations = async (map: string) =>
    [...(await ask(port, map)).body.toString().matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
      ([, at = '/']) => at,
    )
  const parts = await locations('/sitemap.xml')
  const maps = parts.filter((part) => part.endsWith('.xml'))
  const pages = maps.length > 0 ? (await Promise.all(maps.map(locations))).flat() : parts
  const products = pages.filter((page) => page.startsWith('/product/'))
  return (n) => products[n % products.length] ?? '/'
}

/** Sends as many requests at once as a crowd or a crawler does; returns the memory at its peak and afterwards. */
async function storm(shop: RunningShop, name: string, pathOf: (n: number) => string): Promise<Figure[]> {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  const answers = new Map<number, number>()
  const fail = (reason: string) => reject(new Error(reason))
  let n = 0
  const request = () =>
    Buffer.from(`GET ${pathOf(n++)} HTTP/1.1\r\nHost: 127.0.0.1:${shop.port}\r\nAccept-Encoding: br\r\n\r\n`)
  const take = (status: number) => void answers.set(status, (answers.get(status) ?? 0) + 1)
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    repeatRequests({ port: shop.port, request, take, fail }),
  )
  const memory = watchMemory(shop)
  await Promise.race([pause(STORM_MS), failed])
  const worst = memory.stop()
  for (const socket of sockets) socket.destroy()
  await pause(SETTLED_MS)
  const said = [...answers].map(([status, times]) => `${short((times * 1_000) / STORM_MS)} × ${status}`)
  return [
    { name: `${name}, a second`, measured: said.join(', ') },
    { name: 'process, at worst', measured: `${short(worst.processMb)} MB` },
    atMost('with its database, at worst', worst.togetherMb, 400, 'MB'),
    ...memoryFigures('afterwards', memoryOf(shop.pid)),
  ]
}
