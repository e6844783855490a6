import { placePack, type Square, typeface } from './draw-picture.ts'
import { drawPack } from './drawing/draw-pack.ts'
import type { DrawnProduct } from './drawing/drawn-product.ts'
import type { Typeface } from './drawing/typeface.ts'

/** The size that link previews take. */
const WIDTH = 1_200
const HEIGHT = 630
const TEXT_LEFT = 610
const TEXT_WIDTH = 540
const TITLE_SIZE = 60
const LINES_AT_MOST = 4

const PAPER = '#fffdf8'
const MIST = '#f3f6f1'
const INK = '#16211b'
const STONE = '#5b6b62'
const LEAF = '#0f6b3c'

const ALONE: Square = [70, 85, 460]
const TOGETHER: readonly Square[] = [
  [55, 65, 250],
  [295, 65, 250],
  [175, 315, 250],
]

export interface SharePicture {
  title: string
  /** The pack's size, or how many products a deal has. */
  note: string
  price: string
  /** The full price of a special. */
  struck?: string | undefined
  packs: readonly DrawnProduct[]
}

/** Draws the picture that a link preview shows: the packs, the name and the price. */
function drawSharePicture({ title, note, price, struck, packs }: SharePicture, typeface: Typeface): string {
  const write = (text: string, [x, y, size]: readonly [number, number, number], fill = INK) =>
    `<path d="${typeface.outline(text, { x, y, size })}" fill="${fill}"/>`
  const lines = linesOf(title, typeface)
  const below = 130 + lines.length * 70
  const priceEnds = TEXT_LEFT + typeface.widthOf(price) * 96 + 24
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/><rect x="40" y="40" width="520" height="550" rx="24" fill="${MIST}"/>` +
    packs.map((pack, at) => placePack(drawPack(pack, typeface), at, squareOf(at, packs.length))).join('') +
    lines.map((line, at) => write(line, [TEXT_LEFT, 130 + at * 70, TITLE_SIZE])).join('') +
    write(note, [TEXT_LEFT, below, 34], STONE) +
    write(price, [TEXT_LEFT, 500, 96]) +
    (struck === undefined ? '' : write(struck, [priceEnds, 500, 44], STONE)) +
    (struck === undefined ? '' : line(priceEnds, typeface.widthOf(struck) * 44)) +
    write('Punnet', [TEXT_LEFT, 580, 40], LEAF) +
    '</svg>'
  )
}

/** One pack fills the tile; of several, two stand above the third. */
function squareOf(at: number, of: number): Square {
  return of === 1 ? ALONE : (TOGETHER[at] ?? ALONE)
}

function line(x: number, width: number): string {
  return `<rect x="${Math.round(x)}" y="484" width="${Math.round(width)}" height="4" fill="${STONE}"/>`
}

function linesOf(title: string, typeface: Typeface): string[] {
  const fits = (text: string) => typeface.widthOf(text) * TITLE_SIZE <= TEXT_WIDTH
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.slice(0, LINES_AT_MOST)
}

const LOADS_SVG = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Makes the picture as a JPEG, since link previews show no SVG. Must run one at a time. */
export async function makeSharePicture(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const svg = drawSharePicture(picture, await typeface())
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // An upload may be no SVG: its loader is open only while our own drawing is read.
  sharp.unblock(LOADS_SVG)
  try {
    return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer())
  } finally {
    sharp.block(LOADS_SVG)
  }
}
