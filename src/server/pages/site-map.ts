import { countProductFiles, listAisles, listProductAddresses } from '#business/seo/list-addresses.ts'
import type { Shop } from '#business/shop.ts'
import { informationPath, PAGES_OF_INFORMATION } from '#contract/people/company/information.ts'
import { escapeMarkup, type Headers } from '../http/answer.ts'
import { type CachedResponse, cacheable } from '../http/cached-response.ts'
import type { ResponseCache } from '../http/response-cache.ts'

const KEPT_FOR = 'public, max-age=3600'
const PRODUCT_FILE = /^\/sitemap-products-([1-9]\d{0,3})\.xml$/

/** Serves robots.txt and the site maps, which list every address of the shop for search engines. */
export function siteMap(parts: { shop: Shop; cache: ResponseCache; origin: string; strict: Headers }) {
  const { shop, cache, origin, strict } = parts
  const text = (type: string, body: string) =>
    cacheable(200, body, { ...strict, 'content-type': `${type}; charset=utf-8`, 'cache-control': KEPT_FOR })
  const xml = (body: string) => text('application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)
  const keep = (path: string, make: (shop: Shop) => Promise<CachedResponse>) =>
    cache.get(path, (addCacheTags) => make({ ...shop, addCacheTags }))

  /** Returns undefined for any other path. */
  return async (path: string): Promise<CachedResponse | undefined> => {
    if (path === '/robots.txt') return cache.get(path, async () => text('text/plain', robots(origin)))
    if (path === '/sitemap.xml')
      return keep(path, async (shop) => xml(fileList(origin, await countProductFiles(shop))))
    if (path === '/sitemap-aisles.xml')
      return keep(path, async (shop) => xml(addressList(origin, await aisles(shop))))
    const file = Number(path.match(PRODUCT_FILE)?.[1] ?? 0)
    if (file === 0 || file > (await countProductFiles(shop))) return undefined
    return keep(path, async (shop) => xml(addressList(origin, await listProductAddresses(shop, file))))
  }
}

// Keeps private pages out of search engines.
function robots(origin: string): string {
  const closed = ['/account/', '/checkout', '/api/', '/dev/']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

async function aisles(shop: Shop): Promise<string[]> {
  return [...(await listAisles(shop)), ...PAGES_OF_INFORMATION.map(informationPath)]
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function fileList(origin: string, productFiles: number): string {
  const products = Array.from({ length: productFiles }, (_, index) => `/sitemap-products-${index + 1}.xml`)
  const files = ['/sitemap-aisles.xml', ...products].map(
    (path) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="${SCHEMA}">\n${files.join('\n')}\n</sitemapindex>`
}

function addressList(origin: string, paths: string[]): string {
  const addresses = paths.map((path) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>`)
  return `<urlset xmlns="${SCHEMA}">\n${addresses.join('\n')}\n</urlset>`
}
