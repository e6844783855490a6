import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { myData } from '#contract/orders/personal-data/personal-data.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { press } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { personalDataTexts as texts } from '../../texts/personal-data.ts'
import { MyData } from './my-data.tsx'

const held = { details: { name: 'Ada' } } as never

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the customer downloads all data held about them as one file and is told its name', async () => {
  const { network, files, words } = await openPage()
  network.answer(myData, held)
  await press(texts.download)
  expect(files.map(({ name }) => name)).toEqual([texts.file])
  expect(JSON.parse(await (files[0]?.content ?? new Blob()).text())).toEqual(held)
  expect(words()).toContain(texts.downloaded)
})

test('the object URL of the file is revoked after a minute and not before', async () => {
  const { network, revoked } = await openPage()
  network.answer(myData, held)
  await press(texts.download)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(revoked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:file')
})

test.each([
  [
    'too many tries',
    new Refusal('too_many_requests', { retryAfter: 9 }),
    new Refusal('too_many_requests', { retryAfter: 9 }).message,
  ],
  ['an answer that cannot be read', new Response('<html>'), refusedHere('network_error').message],
])('after %s no file is made, and the page says why', async (_, said, sentence) => {
  const { network, files, words } = await openPage()
  network.answer(myData, said)
  await press(texts.download)
  expect(files).toEqual([])
  expect(words()).toContain(sentence)
  expect(words()).not.toContain(texts.downloaded)
})

test('the error disappears once the next try succeeds', async () => {
  const { network, words } = await openPage()
  network.answer(myData, new Response('<html>'))
  await press(texts.download)
  network.answer(myData, held)
  await press(texts.download)
  expect(words()).not.toContain(texts.notDownloaded)
})

test('pressing twice before the answer sends one request and downloads one file', async () => {
  const answer = Promise.withResolvers<never>()
  const { network, files } = await openPage()
  network.answer(myData, () => answer.promise)
  await press(texts.download)
  await press(texts.download)
  await act(async () => answer.resolve(held))
  expect([network.asks(myData).length, files.length]).toEqual([1, 1])
})

async function openPage() {
  const network = openNetwork()
  const files: { name: string; content: Blob }[] = []
  let content: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:file'
  })
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: content as Blob })
  })
  const { place } = await render(<MyData />)
  return { network, files, revoked, words: () => place.textContent }
}
