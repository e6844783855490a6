import path from 'node:path'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { importAddresses } from '#database/gazetteer/import/import-addresses.ts'
import { loadGazetteer } from '#database/gazetteer/load-gazetteer.ts'
import { migrate } from '#database/migrate.ts'
import { gazetteer } from '#providers/geocoder/embedded.ts'
import type { Geocoder } from '#providers/geocoder/port.ts'
import { writeAddressFile } from '#testing/address-file.ts'
import { atMost, type Figure, printTable, short } from './figures.ts'
import { Latencies } from './latencies.ts'
import { beginRun } from './machine.ts'
import { inTemporaryFolder } from './shop.ts'

const IMPORTED = Number(process.argv[2] ?? 200_000)
const TIMES = 600
const GOAL_MS = 20
const LOAD_GOAL_S = 2
const MEMORY_GOAL_MB = 1_000

const split = (list: string) => list.split(',').map((keyword) => keyword.trim())
const starter = {
  'as one types':
    split(`b, bo, bou, boun, bound, boundary, boundary s, boundary st, boundary st w, boundary st west end, 1,
    12, 12 b, 12 bo, 12 bound, 12 boundary st, 12 boundary st west, s, st, st l, q, queen s, 4101, w, we, west`),
  'whole addresses':
    split(`12 boundary st west end, 3/12 hawken dr st lucia, 150 milton rd milton, 1200 logan road,
    45 moray street new farm 4005, unit 2 88 park rd milton, 20 sir fred schonell drive, 7 oxlade dr new farm qld`),
  'with typos':
    split(`boundry st, 12 bondary street west end, new fram, wset end, indoroopilly, tarringa, fortitude valey,
    chermsdie, 12 hawkin drive st lucai, 12 boundary road west end brisbane, xyzzy, 12 qqqq street, logn rd mt gravat`),
}
const imported = {
  ...starter,
  'of imported streets':
    split(`12 ashbank road, ashb, 12 ashbank, bal, balgrove, 12 kenport, denw, 7 finhill court,
    quinw, 12 ashbnak road, kenprot street, selwodo avenue, 12 loch, thornbridge plains, pemdale plains`),
}

beginRun()
await inTemporaryFolder(async (folder) => {
  const database = await startEmbeddedDatabase({ dataDir: path.join(folder, 'data') })
  await migrate(database.address, database.asShop)
  const db = connect(database.asShop, console.error)
  const geocoder = gazetteer(db)
  try {
    const bare = await percentile(() => sql`select 1`.execute(db))
    const loaded = await secondsOf(() => loadGazetteer(db))
    const figures = [
      { name: 'a bare statement: p95', measured: `${short(bare)} ms` },
      atMost('starter set loaded', loaded, LOAD_GOAL_S, 's'),
      ...(await measure(geocoder, starter)),
    ]

    const file = path.join(folder, 'GNAF_CORE.psv')
    await writeAddressFile(file, IMPORTED)
    const seconds = await secondsOf(() => importAddresses(database.address, file))
    const memory = process.resourceUsage().maxRSS / 1_024
    const rows = short(IMPORTED)
    figures.push({ name: `${rows} rows imported`, measured: `${short(seconds)} s` })
    figures.push(atMost('memory of the importing process at most', memory, MEMORY_GOAL_MB, 'MB'))
    figures.push(...(await measure(geocoder, imported, `, ${rows} rows imported`)))
    print(figures)
  } finally {
    await db.destroy()
    await database.stop()
  }
})

async function measure(geocoder: Geocoder, kinds: Record<string, string[]>, state = ''): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, keywords] of Object.entries(kinds)) {
    const p95 = await percentile((time) => geocoder.suggest(keywords[time % keywords.length] as string, 5))
    figures.push(atMost(`suggestions ${kind}: p95${state}`, p95, GOAL_MS, 'ms'))
  }
  // Spreads the positions over the whole area.
  const somewhere = (time: number) => ({
    lat: -27.69 + ((time * 0.618034) % 1) * 1.18,
    lng: 152.51 + ((time * 0.754878) % 1) * 0.78,
  })
  const p95 = await percentile((time) => geocoder.reverse(somewhere(time)))
  return [...figures, atMost(`address at a position: p95${state}`, p95, GOAL_MS, 'ms')]
}

async function percentile(ask: (time: number) => Promise<unknown>): Promise<number> {
  const latencies = new Latencies()
  for (let time = -TIMES / 10; time < TIMES; time++) {
    const began = performance.now()
    await ask(time + TIMES)
    // The first tenth is warm-up.
    if (time >= 0) latencies.add(performance.now() - began)
  }
  return latencies.percentile(0.95)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

function print(figures: Figure[]): void {
  const rows = figures.map(({ name, measured, goal = '', holds }) => [
    name,
    measured,
    goal,
    holds === undefined ? '' : holds ? 'yes' : 'NO',
  ])
  printTable('The gazetteer, one question at a time', ['', 'measured', 'goal', 'holds'], rows)
}
