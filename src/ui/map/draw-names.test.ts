import { expect, test } from 'vitest'
import { drawLocalities, drawStreetNames } from './draw-area-map.ts'
import { type Look, sheetOf } from './sheet.ts'

const center = { lat: -27.47, lng: 153.02 }
const look = { scale: 1, font: 'Figtree', name: 'ink', faintName: 'grey' } as Look
const city = { name: 'Brisbane', rank: 0, ...center }

test.each([
  [10, ['Brisbane']],
  [11.5, ['Brisbane', 'West End']],
  [13, ['Brisbane', 'West End', 'Hill End']],
])('zoom %d shows the names of its ranks', (zoom, names) => {
  const { sheet, written } = openSheet(zoom)
  drawLocalities(sheet, [place('Hill End', 2, -0.02), place('West End', 1, 0.02), city])
  expect(written.map(({ name }) => name)).toEqual(names)
})

test('a name that would cover a higher-ranked one is left out', () => {
  const { sheet, written } = openSheet(12)
  drawLocalities(sheet, [{ ...city, name: 'Spring Hill', rank: 1 }, city])
  expect(written.map(({ name }) => name)).toEqual(['Brisbane'])
})

test('a name out of sight is not written', () => {
  const { sheet, written } = openSheet(12)
  drawLocalities(sheet, [place('Cairns', 0, 10)])
  expect(written).toEqual([])
})

test('the city is written in the main colour and smaller places in grey', () => {
  const { sheet, written } = openSheet(12)
  drawLocalities(sheet, [city, place('West End', 1, 0.02)])
  expect(written.map(({ colour }) => colour)).toEqual(['ink', 'grey'])
})

test('a street name is written only at close zoom and if the street is long enough', () => {
  const long = { name: 'Queen Street', from: center, to: { ...center, lng: center.lng + 0.01 } }
  const short = { ...long, name: 'Queen Street', to: { ...center, lng: center.lng + 0.0001 } }
  const far = openSheet(14)
  drawStreetNames(far.sheet, [long])
  expect(far.written).toEqual([])
  const near = openSheet(15)
  drawStreetNames(near.sheet, [long, short])
  expect(near.written.map(({ name }) => name)).toEqual(['Queen Street'])
})

test('the name of a street that runs west is not written upside down', () => {
  const east = { name: 'Ann Street', from: center, to: { ...center, lng: center.lng + 0.01 } }
  const { sheet, turns } = openSheet(15)
  drawStreetNames(sheet, [east, { ...east, from: east.to, to: east.from }])
  expect(turns.map((turn) => Math.cos(turn))).toEqual([1, expect.closeTo(1)])
})

function place(name: string, rank: number, south: number) {
  return { name, rank, lat: center.lat - south, lng: center.lng }
}

/** A sheet with a fake context that records what is written; each letter is ten pixels wide. */
function openSheet(zoom: number) {
  const written: { name: string; colour: string }[] = []
  const turns: number[] = []
  const nothing = () => {}
  const pen = {
    fillStyle: '',
    measureText: (name: string) => ({ width: 10 * name.length }),
    fillText: (name: string) => void written.push({ name, colour: pen.fillStyle }),
    rotate: (turn: number) => void turns.push(turn),
    strokeText: nothing,
    save: nothing,
    restore: nothing,
    translate: nothing,
  }
  const context = pen as unknown as CanvasRenderingContext2D
  const sheet = sheetOf(context, { width: 800, height: 600 }, look, { center, zoom })
  return { sheet, written, turns }
}
