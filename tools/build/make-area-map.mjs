/**
 * Makes public/map/brisbane.json, once and by hand: `node tools/build/make-area-map.mjs COAST`, where COAST is the
 * map.geo.json of the npm package @geo-maps/earth-coastlines-10m, land derived from OpenStreetMap's coast (ODbL 1.0).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readLocalities, readStreets } from '#database/gazetteer/read-tables.ts'
import { root } from '../start/programs.mjs'

const SIGHT = { west: 151.7, east: 154.1, south: -28.5, north: -25.7 }
const CREDIT = '© OpenStreetMap contributors, GeoNames'
const SEEN_FROM_AFAR = [
  'Brisbane City',
  'Caboolture',
  'Redcliffe',
  'Strathpine',
  'Springwood',
  'Cleveland',
].concat([
  'Ipswich',
  'Wynnum',
  'Chermside',
  'Indooroopilly',
  'Caloundra',
  'Nambour',
  'Maleny',
  'Buderim',
  'Samford',
])

const coast = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const rings = coast.geometries.flatMap(({ coordinates }) => coordinates.flat())
const streets = readStreets()
const known = new Set(streets.map(({ locality }) => locality))

const map = {
  credit: CREDIT,
  land: rings
    .map(clipped)
    .filter((ring) => ring.length > 2)
    .map(packed),
  river: packed(readRiver()),
  localities: readLocalities().map(({ name, lat, lng }) => [name, whole(lat), whole(lng), rankOf(name)]),
  streets: streets.map(({ name, from, to }) => [name, ...packed([pointOf(from), pointOf(to)])]),
}

const file = path.join(root, 'public/map/brisbane.json')
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(map)}\n`)
console.log(`${file}: ${gzipSync(readFileSync(file)).length} bytes gzipped`)

/** Clips a ring of [longitude, latitude] to the visible box, one side after the other. */
function clipped(ring) {
  const sides = [
    { inside: ([lng]) => lng >= SIGHT.west, at: (a, b) => crossing(a, b, 0, SIGHT.west) },
    { inside: ([lng]) => lng <= SIGHT.east, at: (a, b) => crossing(a, b, 0, SIGHT.east) },
    { inside: ([, lat]) => lat >= SIGHT.south, at: (a, b) => crossing(a, b, 1, SIGHT.south) },
    { inside: ([, lat]) => lat <= SIGHT.north, at: (a, b) => crossing(a, b, 1, SIGHT.north) },
  ]
  return sides.reduce((left, side) => left.flatMap((point, n) => cut(left.at(n - 1), point, side)), ring)
}

function cut(before, point, { inside, at }) {
  if (inside(point)) return inside(before) ? [point] : [at(before, point), point]
  return inside(before) ? [at(before, point)] : []
}

function crossing(a, b, axis, value) {
  const share = (value - a[axis]) / (b[axis] - a[axis])
  return [0, 1].map((n) => a[n] + share * (b[n] - a[n]))
}

/** Encodes points as differences in hundred-thousandths of a degree, latitude first. */
function packed(points) {
  let last = [0, 0]
  return points.flatMap(([lng, lat]) => {
    const next = [whole(lat), whole(lng)]
    const step = next.map((value, n) => value - last[n])
    last = next
    return step
  })
}

function readRiver() {
  const lines = readFileSync(path.join(root, 'tools/build/brisbane-river.txt'), 'utf8').split('\n')
  const points = lines.filter((line) => line && !line.startsWith('#'))
  return points.map((line) => line.split(' ').map(Number).reverse())
}

function rankOf(name) {
  if (SEEN_FROM_AFAR.includes(name)) return 0
  return known.has(name) ? 1 : 2
}

function pointOf({ lat, lng }) {
  return [lng, lat]
}

function whole(degrees) {
  return Math.round(degrees * 1e5)
}
