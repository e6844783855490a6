import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { renderHook } from '#testing/render.tsx'
import { keepingList, needsLoading, noteMore, useMoreFailed } from './list-ask.ts'

const FIGS = '/cat/fruit/pid/fruit/figs'
const MORE = `${FIGS}?page=2`
const broken = new Error('no connection')

test('a next page that fails to load redirects the shopper to the page where they asked for it', async () => {
  standAt(FIGS)
  noteMore(MORE)
  const answer = await failing(MORE).catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe(FIGS)
  expect((await renderHook(useMoreFailed, MORE)).current).toBe(true)
})

test('a button that was not pressed is not marked as failed', async () => {
  standAt(FIGS)
  noteMore(MORE)
  await failing(MORE).catch(() => {})
  expect((await renderHook(useMoreFailed, `${FIGS}?page=3`)).current).toBe(false)
  expect((await renderHook(useMoreFailed, undefined)).current).toBe(false)
})

test('a failed button that is pressed again is no longer marked as failed', async () => {
  standAt(FIGS)
  noteMore(MORE)
  await failing(MORE).catch(() => {})
  noteMore(MORE)
  expect((await renderHook(useMoreFailed, MORE)).current).toBe(false)
})

test('the failure of any other page is passed on unchanged', async () => {
  standAt(FIGS)
  noteMore(MORE)
  await expect(failing('/search/?q=figs')).rejects.toBe(broken)
  await expect(failing(FIGS)).rejects.toBe(broken)
})

test('a redirect that the page itself throws is passed on unchanged', async () => {
  standAt(FIGS)
  noteMore(MORE)
  const gone = redirect('/elsewhere')
  await expect(failing(MORE, gone)).rejects.toBe(gone)
})

test('a page that fails after the shopper has left it does not redirect them', async () => {
  standAt(FIGS)
  noteMore(MORE)
  const leaving = new AbortController()
  leaving.abort()
  await expect(failing(MORE, broken, leaving.signal)).rejects.toBe(broken)
})

test('a page that fails is not redirected to itself', async () => {
  standAt(MORE)
  noteMore(MORE)
  await expect(failing(MORE)).rejects.toBe(broken)
})

test('a list that loads is passed on unchanged', async () => {
  const load = keepingList(async () => 'a list')
  expect(await load({ url: new URL(MORE, location.href), request: new Request(location.href) })).toBe(
    'a list',
  )
})

test('the list that the shopper is sent back to is not fetched again', async () => {
  standAt(FIGS)
  noteMore(MORE)
  expect(needsLoading(visit(FIGS, FIGS))).toBe(true)
  await failing(MORE).catch(() => {})
  expect(needsLoading(visit(FIGS, FIGS))).toBe(false)
  expect(needsLoading(visit(FIGS, `${FIGS}?page=3`))).toBe(true)
  expect(needsLoading(visit('/search/', '/search/'))).toBe(true)
  expect(needsLoading(visit('/search/', FIGS))).toBe(true)
})

function standAt(path: string): void {
  history.replaceState(null, '', path)
}

function failing(path: string, error: unknown = broken, signal?: AbortSignal): Promise<unknown> {
  const url = new URL(path, location.href)
  return keepingList(() => Promise.reject(error))({
    url,
    request: new Request(url, { signal: signal ?? null }),
  })
}

function visit(from: string, to: string): Parameters<typeof needsLoading>[0] {
  const [currentUrl, nextUrl] = [new URL(from, location.href), new URL(to, location.href)]
  return { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true }
}
