import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../start/programs.mjs'

const client = path.join(root, 'build/client')
const KB = 1_000

/** Bytes that a first visit may download: scripts and styles gzipped, the font as it is. */
const budgets = { js: 140 * KB, css: 15 * KB, font: 14 * KB }
/** Budgets of the home page, where most visits begin, and of pages that do more than the others. */
const otherBudgets = {
  'pages/home-page/home-page': { js: 130 * KB },
  'pages/checkout-page': { js: 155 * KB },
  'pages/order-page': { js: 145 * KB },
}

const AT_ONCE = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g
/** What a page fetches by itself once it is calm, by the names of its parts; all else that is imported waits for a press. */
const FOLLOWS =
  /(?:from|import)\s*\(?["'`]\.\/((?:late|product-(?:marks|preference)|price-history|save-viewed)[^"'`]*\.js)["'`]/g

/** Returns what a first visit to each page downloads besides its HTML and pictures. */
function bundleSizes() {
  const manifest = readManifest()
  const font = largestFont()
  return Object.values(manifest.routes)
    .filter((route) => !Object.values(manifest.routes).some(({ parentId }) => parentId === route.id))
    .map((route) => {
      const parts = [manifest.entry, ...withParents(manifest.routes, route)]
      const scripts = withImports([manifest.url, ...parts.flatMap(scriptsOf)])
      const styles = new Set(parts.flatMap(({ css = [] }) => css))
      const js = gzippedBytes(scripts)
      const follows = gzippedBytes(withImports(scripts, FOLLOWS)) - js
      return { page: route.id, js, follows, css: gzippedBytes(styles), font }
    })
}

/** Compares each page with its budgets; `name` is the line to show. */
export function judgeSizes() {
  return bundleSizes().map(({ page, follows, ...sizes }) => {
    const allowed = { ...budgets, ...otherBudgets[page] }
    const shown = Object.entries(sizes).map(
      ([kind, bytes]) => `${kind} ${inKb(bytes)} of ${inKb(allowed[kind])}`,
    )
    const ok = Object.entries(sizes).every(([kind, bytes]) => bytes <= allowed[kind])
    return { name: `${page}: ${shown.join(', ')} kB at once, then js ${inKb(follows)} kB`, ok }
  })
}

function inKb(bytes) {
  return (bytes / KB).toFixed(1)
}

function readManifest() {
  const name = readdirSync(path.join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  const text = readFileSync(path.join(client, 'assets', name), 'utf8')
  return { ...JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)), url: `/assets/${name}` }
}

function withParents(routes, route) {
  return route ? [route, ...withParents(routes, routes[route.parentId])] : []
}

function scriptsOf(part) {
  const {
    module,
    imports = [],
    clientLoaderModule,
    clientActionModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
  } = part
  const own = [module, clientLoaderModule, clientActionModule, clientMiddlewareModule, hydrateFallbackModule]
  return [...own.filter(Boolean), ...imports]
}

/** Adds the chunks that chunks import, at any depth. */
function withImports(scripts, also) {
  const found = new Set(scripts)
  for (const script of found) {
    for (const kind of also ? [AT_ONCE, also] : [AT_ONCE])
      for (const [, file] of read(script).matchAll(kind)) found.add(`/assets/${file}`)
  }
  return found
}

function gzippedBytes(files) {
  return [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)
}

function largestFont() {
  const fonts = readdirSync(client, { recursive: true }).filter((file) => file.endsWith('.woff2'))
  return Math.max(0, ...fonts.map((file) => readFileSync(path.join(client, file)).length))
}

function read(file) {
  return readFileSync(path.join(client, file), 'utf8')
}
