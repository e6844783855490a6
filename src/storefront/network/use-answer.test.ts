import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused, refusedHere } from '#contract/refused.ts'
import { pass } from '#testing/pass.ts'
import { renderHook } from '#testing/render.tsx'
import { useAnswer } from './browser-call.ts'

const DEBOUNCE_MS = 500

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a late answer to an older question is dropped', async () => {
  const { asked, answerTo, change, answer } = await openQuestion('milk')
  await change('bread')
  await answerTo('bread', 'a loaf')
  await answerTo('milk', 'a bottle')

  expect(asked).toEqual(['milk', 'bread'])
  expect(answer()).toMatchObject({ data: 'a loaf', isLoading: false })
})

test('the older answer stays while the newer one is loading', async () => {
  const { answerTo, change, answer } = await openQuestion('milk')
  expect(answer()).toMatchObject({ data: undefined, isLoading: true })
  await answerTo('milk', 'a bottle')
  await change('bread')

  expect(answer()).toMatchObject({ data: 'a bottle', isLoading: true })
})

test('a failure is reported beside the older answer until the question is asked again', async () => {
  const { answerTo, change, answer, asked } = await openQuestion('milk')
  await answerTo('milk', 'a bottle')
  await change('bread')
  await answerTo('bread', refusedHere('network_error'))
  expect(answer()).toMatchObject({
    data: 'a bottle',
    isOfKey: false,
    failure: { code: 'network_error' },
    isLoading: false,
  })

  await act(async () => answer().again())
  await pass()
  expect(answer()).toMatchObject({ failure: undefined, isLoading: true })
  await answerTo('bread', 'a loaf')
  expect(answer()).toMatchObject({ data: 'a loaf', isOfKey: true, failure: undefined })
  expect(asked).toEqual(['milk', 'bread', 'bread'])
})

test('an error not sent by the service is reported as an internal error', async () => {
  const { answerTo, answer } = await openQuestion('milk')
  await answerTo('milk', new TypeError('undefined is not a function'))
  expect(answer().failure).toBeInstanceOf(Refused)
  expect(answer().failure?.code).toBe('internal_error')
})

test('nothing is requested without a key, and a pending request is aborted', async () => {
  const { asked, signals, change, answer } = await openQuestion(undefined)
  expect(answer()).toMatchObject({ data: undefined, isLoading: false })
  await change('milk')
  await change(undefined)

  expect(asked).toEqual(['milk'])
  expect(signals[0]?.aborted).toBe(true)
  expect(answer().isLoading).toBe(false)
})

test('a debounced question is asked once, after its key has stopped changing', async () => {
  const { asked, change, answer } = await openQuestion('m', DEBOUNCE_MS)
  await change('mi', DEBOUNCE_MS - 1)
  await change('milk', DEBOUNCE_MS - 1)
  expect(asked).toEqual([])
  expect(answer().isLoading).toBe(true)

  await pass(1)
  expect(asked).toEqual(['milk'])
})

test('a page that was left asks nothing more', async () => {
  const { asked, leave } = await openQuestion('milk', DEBOUNCE_MS, 0)
  await leave()
  await pass(DEBOUNCE_MS)
  expect(asked).toEqual([])
})

test('a late failure of an older question is dropped too', async () => {
  const { answerTo, change, answer } = await openQuestion('milk')
  await change('bread')
  await answerTo('bread', 'a loaf')
  await answerTo('milk', refusedHere('network_error'))
  expect(answer()).toMatchObject({ data: 'a loaf', failure: undefined, isLoading: false })
})

test('an answer can be replaced without another request', async () => {
  const { asked, answerTo, answer } = await openQuestion('milk')
  await answerTo('milk', 'a bottle')
  await act(async () => answer().replace('two bottles'))
  expect(answer().data).toBe('two bottles')
  expect(asked).toEqual(['milk'])
})

/** A question whose answers arrive when the test says so. */
async function openQuestion(key: string | undefined, debounceMs = 0, passMs = debounceMs && 1) {
  const asked: string[] = []
  const signals: AbortSignal[] = []
  const pending = new Map<string, PromiseWithResolvers<string>>()

  const hook = await renderHook((key: string | undefined) => {
    return useAnswer(key, (signal) => ask(key ?? '', signal), { debounceMs })
  }, key)
  await pass(passMs)

  function ask(key: string, signal: AbortSignal): Promise<string> {
    asked.push(key)
    signals.push(signal)
    pending.set(key, Promise.withResolvers<string>())
    return pending.get(key)?.promise ?? Promise.reject()
  }
  async function answerTo(key: string, answer: string | Error): Promise<void> {
    await act(async () => {
      if (typeof answer === 'string') pending.get(key)?.resolve(answer)
      else pending.get(key)?.reject(answer)
    })
  }
  async function change(key: string | undefined, passMs = 0): Promise<void> {
    await hook.again(key)
    await pass(passMs)
  }
  return { asked, signals, answerTo, change, leave: hook.leave, answer: () => hook.current }
}
