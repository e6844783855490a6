import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toPosition } from './mercator.ts'
import { type Look, sheetOf } from './sheet.ts'
import { tileLayer } from './tile-layer.ts'

/** A fake image that loads when the test says so. */
class Tile {
  static asked: Tile[] = []
  onload: () => void = () => {}
  complete = false
  naturalWidth = 0
  src = ''
  constructor() {
    Tile.asked.push(this)
  }
  arrive() {
    this.complete = true
    this.naturalWidth = 256
    this.onload()
  }
}

const TEMPLATE = 'https://tiles.example/{z}/{x}/{y}.png'

beforeEach(() => {
  Tile.asked = []
  vi.stubGlobal('Image', Tile)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('only the tiles in sight are requested', () => {
  const { draw } = openLayer()
  draw({ x: 512, y: 512, zoom: 10 })
  expect(Tile.asked.map(({ src }) => src).sort()).toEqual(
    ['1/1', '1/2', '2/1', '2/2'].map((tile) => `https://tiles.example/10/${tile}.png`),
  )
})

test('the tiles of the nearest zoom step are used in between', () => {
  const { draw } = openLayer()
  draw({ x: 512, y: 512, zoom: 10.4 })
  expect(Tile.asked[0]?.src).toContain('/10/')
  draw({ x: 512, y: 512, zoom: 10.6 })
  expect(Tile.asked.at(-1)?.src).toContain('/11/')
})

test('a tile is drawn in its place once it has loaded, and requested only once', () => {
  const { draw, drawn, wishes } = openLayer()
  const view = { x: 512, y: 512, zoom: 10 }
  draw(view)
  expect(drawn).toEqual([])
  Tile.asked[0]?.arrive()
  expect(wishes()).toBe(1)
  draw(view)
  expect(drawn).toEqual([[-156, -156, 257, 257]])
  expect(Tile.asked).toHaveLength(4)
})

test('a tile that failed to load is not drawn', () => {
  const { draw, drawn } = openLayer()
  draw({ x: 512, y: 512, zoom: 10 })
  for (const tile of Tile.asked) tile.complete = true
  draw({ x: 512, y: 512, zoom: 10 })
  expect(drawn).toEqual([])
})

function openLayer() {
  let wishes = 0
  const drawn: number[][] = []
  const context = {
    drawImage: (_: Tile, ...at: number[]) => void drawn.push(at.map(Math.round)),
  } as unknown as CanvasRenderingContext2D
  const layer = tileLayer(TEMPLATE, () => wishes++)
  function draw({ x, y, zoom }: { x: number; y: number; zoom: number }) {
    const center = toPosition({ x, y }, zoom)
    layer(sheetOf(context, { width: 200, height: 200 }, {} as Look, { center, zoom }))
  }
  return { draw, drawn, wishes: () => wishes }
}
