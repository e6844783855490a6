import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { callContext, pageLoader } from './api.ts'

const page = pageLoader(async ({ call }) => call(fetchCategories, {}))

test('a page loader calls the service with the call of its request', async () => {
  expect(await page(visit(async () => ({ data: ['an aisle'] }) as never))).toEqual({ data: ['an aisle'] })
})

test('a refusal reaches the error screen with its status, its code and its sentence', async () => {
  const asking = page(visit(() => Promise.reject(new Refusal('not_found'))))
  await expect(asking).rejects.toMatchObject({
    data: { code: 'not_found', error: new Refusal('not_found').message },
    init: { status: 404 },
  })
})

test('a lost connection, which has no status, becomes a 503', async () => {
  const asking = page(visit(() => Promise.reject(refusedHere('network_error'))))
  await expect(asking).rejects.toMatchObject({ init: { status: 503 } })
})

test('a programming error is passed on unchanged', async () => {
  const mistake = new TypeError('data is undefined')
  await expect(page(visit(() => Promise.reject(mistake)))).rejects.toBe(mistake)
})

function visit(call: Call) {
  const context = new RouterContextProvider()
  context.set(callContext, call)
  const request = new Request('http://shop.example/')
  return { context, request, params: {}, url: new URL(request.url), pattern: '/' } as Parameters<
    typeof page
  >[0]
}
