import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cacheable, cacheablePage } from './cached-response.ts'

test('a small answer is compressed quickly for its first caller, and better for later ones', async () => {
  const said = JSON.stringify(
    Array.from({ length: 60 }, (_, n) => ({ id: `p${n * 37}`, title: `Milk ${n} L` })),
  )
  const { br } = cacheable(200, said, {})

  const [first, second, third] = [await br?.(), await br?.(), await br?.()]

  expect([first, second].map((form) => form && brotliDecompressSync(form).toString())).toEqual([said, said])
  expect(second?.length).toBeLessThan(first?.length ?? 0)
  expect(third).toBe(second)
})

test('a page is kept in one form, from which the others are made, under one ETag', async () => {
  const html = `<!DOCTYPE html>${'<p>Figs &amp; dates, $4.20</p>'.repeat(800)}`
  const { br, gzip, plain, etag, headers, bytes } = cacheablePage(
    { status: 200, html },
    { 'content-type': 'text/html' },
  )

  expect(brotliDecompressSync((await br?.()) ?? '').toString()).toBe(html)
  expect(gunzipSync((await gzip?.()) ?? '').toString()).toBe(html)
  expect((await plain()).toString()).toBe(html)
  expect(bytes).toBeLessThan(html.length)
  expect(headers).toEqual({ 'content-type': 'text/html', etag, vary: 'accept-encoding' })
})

test('the same page has the same ETag, and another page has another', () => {
  const nameOf = (html: string) => cacheablePage({ status: 200, html }, {}).etag
  const html = '<p>Figs</p>'.repeat(200)
  expect(nameOf(html)).toBe(nameOf(html))
  expect(nameOf(html)).not.toBe(nameOf(html.replace('Figs', 'Dates')))
})

test('a short-lived page is compressed with less effort, and keeps its ETag and content', async () => {
  const html = `<!DOCTYPE html>${Array.from({ length: 800 }, (_, n) => `<p>Fig ${n}, $${n % 7}.20</p>`).join('')}`
  const page = cacheablePage({ status: 200, html }, {})
  const quick = cacheablePage({ status: 200, html, isShortLived: true }, {})

  expect(quick.etag).toBe(page.etag)
  expect(brotliDecompressSync((await quick.br?.()) ?? '').toString()).toBe(html)
  expect((await quick.br?.())?.length).toBeGreaterThan((await page.br?.())?.length ?? 0)
})

test('a page too short to compress is kept as it is', async () => {
  const { br, plain } = cacheablePage({ status: 404, html: '<p>No figs</p>' }, {})
  expect(br).toBeUndefined()
  expect((await plain()).toString()).toBe('<p>No figs</p>')
})

test('a cached response keeps no more memory alive than its own bytes', async () => {
  const short = cacheable(200, '{"title":"Figs"}', {})
  const page = cacheablePage({ status: 200, html: `<!DOCTYPE html>${'<p>Figs, $4.20</p>'.repeat(800)}` }, {})

  for (const form of [await short.plain(), await page.br?.(), await page.gzip?.()])
    expect(form?.buffer.byteLength).toBe(form?.length)
})
