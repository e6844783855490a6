import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { drawPack } from '#business/pictures/drawing/draw-pack.ts'
import { openTypeface } from '#business/pictures/drawing/typeface.ts'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { countAlike, drawShelves } from '#testing/drawn-shelves.ts'
import { findMisdrawn } from '#testing/misdrawn.ts'
import { atMost, median, printFigures, printTable, short } from './figures.ts'

const KB = 1_000
const PERCENT = 100
const ON_A_PAGE = 24

const opening = performance.now()
const typeface = await openTypeface()
const openedMs = performance.now() - opening

const shelves = drawShelves(makeCatalogue(), typeface)
const share = (part: number, whole: number) => (PERCENT * part) / whole
printTable(
  'Products beside one that looks the same, %',
  ['', 'products', 'alike', 'alike but for the words'],
  shelves.map((shelf) => {
    const { length } = shelf.pictures
    const alike = (['svg', 'bare'] as const).map((look) => short(share(countAlike(shelf, look), length)))
    return [shelf.title, String(length), ...alike]
  }),
)

const all = shelves.flatMap(({ pictures }) => pictures)
const gzipped = all.map(({ svg }) => gzipSync(svg, { level: 9 }).length / KB)
const lists = shelves.map(({ pictures }) =>
  pictures.slice(0, ON_A_PAGE).map(({ svg }) => brotliBytes(svg) / KB),
)
const misdrawn = all.map(({ product }) => findMisdrawn(product)).filter((found) => found !== undefined)
const drawnMs = all.map(({ product }) => timeOf(() => drawPack(product, typeface)))
const alike = shelves.reduce((sum, shelf) => sum + countAlike(shelf), 0)
const bare = shelves.reduce((sum, shelf) => sum + countAlike(shelf, 'bare'), 0)
for (const found of misdrawn) console.log(found)
printFigures('Figures', [
  atMost('pictured where it does not belong', misdrawn.length, 0, 'products'),
  atMost('beside one that looks the same', share(alike, all.length), 5, '%'),
  { name: 'the same but for the words', measured: `${short(share(bare, all.length))} %` },
  atMost('heaviest picture, gzip', Math.max(...gzipped), 2.5, 'kB'),
  { name: 'median picture, gzip', measured: `${short(median(gzipped))} kB` },
  {
    name: 'a list of 24, as sent',
    measured: `${short(median(lists.map((list) => list.reduce((sum, kb) => sum + kb, 0))))} kB`,
  },
  { name: 'typeface opened', measured: `${short(openedMs)} ms` },
  { name: 'a picture drawn', measured: `${short(median(drawnMs))} ms` },
])

/** Compresses as the shop does. */
function brotliBytes(svg: string): number {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}

function timeOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
