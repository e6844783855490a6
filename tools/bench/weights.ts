import { brotliCompressSync } from 'node:zlib'
import { budgetsOf, bundleSizes } from '../build/bundle-sizes.mjs'
import { ask } from './ask.ts'
import { atMost, type Figure, printTable } from './figures.ts'

/** Addresses of the pages that need no id in them. */
const addresses: Record<string, string> = {
  'pages/home-page/home-page': '/',
  'pages/not-found-page': '/no-such-page',
}
const KB = 1_000

/** Measures what a first visit downloads: the files of the build, and the HTML as the shop sends it. */
export async function measureWeights(port: number): Promise<Figure[]> {
  const gzipped = bundleSizes()
  const brotli = bundleSizes(brotliCompressSync)
  const rows: string[][] = []
  for (const [at, { page, js, follows, css, font }] of gzipped.entries()) {
    const br = brotli[at] ?? { js: 0, css: 0 }
    const html = await htmlBytes(port, addresses[page])
    rows.push([page, ...[js, br.js, follows, css, br.css, font, ...html].map(inKb)])
  }
  const columns = ['', 'js gzip', 'br', 'then js', 'css gzip', 'br', 'font', 'html', 'gzip', 'br']
  printTable('A first visit, kB', columns, rows)
  return gzipped.flatMap(({ page, js, css, font }) => {
    const budgets = budgetsOf(page)
    return [
      atMost(`${page}: JavaScript, gzip`, js / KB, budgets.js / KB, 'kB'),
      atMost(`${page}: CSS, gzip`, css / KB, budgets.css / KB, 'kB'),
      atMost(`${page}: font`, font / KB, budgets.font / KB, 'kB'),
    ]
  })
}

function htmlBytes(port: number, path: string | undefined): Promise<(number | undefined)[]> {
  return Promise.all(
    ['identity', 'gzip', 'br'].map(
      async (encoding) => (path && (await ask(port, path, encoding)).body.length) || undefined,
    ),
  )
}

function inKb(bytes: number | undefined): string {
  return bytes === undefined ? '–' : (bytes / KB).toFixed(1)
}
