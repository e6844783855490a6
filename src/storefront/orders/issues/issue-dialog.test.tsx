import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { readReports, reportItem } from '#contract/orders/issues/issues.ts'
import { Refusal } from '#contract/refusals.ts'
import { aPhoto, openCamera } from '#testing/a-camera.ts'
import { aLine } from '#testing/an-order.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { issueTexts as texts } from '../../texts/issues.ts'
import { IssueDialog } from './issue-dialog.tsx'

const figs = aLine({ quantity: 3 })
const pears = aLine({ product_id: 'pears', title: 'Packham Pears', quantity: 1 })
const reply: ReplyOf<typeof reportItem> = { data: { reports: [], report_until: null } }

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('several items are reported at once, each with its own fault, quantity and idempotency key', async () => {
  const { network, place, amounts, closed, sent } = await openForm()
  await tap('figs')
  expect(amounts()).toEqual([texts.unitsOf(1, 3), texts.unitsOf(2, 3), texts.unitsOf(3, 3)])
  await choose(texts.quantity, '3')
  await say(texts.missing)
  await tap('pears')
  expect(place.querySelectorAll('select')).toHaveLength(1)
  await say(texts.bad)
  await typeInto(findField(texts.note), 'The bag had a hole.')
  await submit()
  const rest = { order_id: '1042', note: 'The bag had a hole.' }
  await vi.waitFor(() =>
    expect(network.asks(reportItem)).toEqual([
      { ...rest, product_id: 'figs', what: 'missing', quantity: 3 },
      { ...rest, product_id: 'pears', what: 'bad', quantity: 1 },
    ]),
  )
  expect(new Set(keysOf(network)).size).toBe(2)
  await vi.waitFor(() => expect([closed(), sent()]).toEqual([1, [reply]]))
})

test('an item that is refused stays in the form, and those sent before it are shown', async () => {
  const { network, alerts, closed, sent } = await openForm()
  await tap('figs')
  await say(texts.missing)
  await tap('pears')
  await say(texts.missing)
  const full = new Refusal('too_many_requests', { retryAfter: 9 })
  network.answer(reportItem, ({ product_id }) => (product_id === 'figs' ? reply : full))
  await submit()
  await vi.waitFor(() => expect(alerts()).toEqual([full.message]))
  expect([closed(), sent()]).toEqual([0, [reply]])
})

test('nothing is chosen at first, and each missing answer shows an error', async () => {
  const { network, place, alerts } = await openForm([figs, pears])
  expect(place.querySelector('input:checked')).toBeNull()
  await submit()
  expect(alerts()).toEqual([texts.itemMissing])
  expect(document.activeElement).toBe(place.querySelector('input[type=checkbox]'))
  await tap('pears')
  expect(alerts()).toEqual([texts.whatMissing])
  await submit()
  expect(document.activeElement).toBe(place.querySelector('input[type=radio]'))
  await say(texts.bad)
  expect(alerts()).toEqual([])
  await tap('pears')
  expect(place.querySelector('input[type=radio]')).toBeNull()
  expect(network.asks(reportItem)).toEqual([])
})

test('a single item is chosen from the start', async () => {
  const { place } = await openForm([pears])
  expect(place.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true)
})

test('a photo is requested for a bad item, shown and sent', async () => {
  openCamera()
  const { network, place } = await openFilled()
  expect(place.textContent).not.toContain(texts.photo)
  await say(texts.bad)
  await take(aPhoto())
  await vi.waitFor(() => expect(preview(place)).toBe(`data:image/jpeg;base64,${btoa('ppp')}`))
  await submit()
  await vi.waitFor(() => expect(network.asks(reportItem)).toHaveLength(1))
  expect(network.asks(reportItem)).toMatchObject([{ what: 'bad', photo: btoa('ppp') }])
})

test('a removed photo is not sent', async () => {
  openCamera()
  const { network, place } = await openFilled()
  await say(texts.bad)
  await take(aPhoto())
  await vi.waitFor(() => expect(preview(place)).toBeDefined())
  await press(texts.removePhoto)
  expect(preview(place)).toBeUndefined()
  expect(document.activeElement).toBe(findField(texts.photo))
  await submit()
  await vi.waitFor(() => expect(network.asks(reportItem)).toHaveLength(1))
  expect(network.asks(reportItem)[0]).not.toHaveProperty('photo')
})

test('a photo is not sent if the item turns out to be missing', async () => {
  openCamera()
  const { network, place } = await openFilled()
  await say(texts.bad)
  await take(aPhoto())
  await vi.waitFor(() => expect(preview(place)).toBeDefined())
  await say(texts.missing)
  await submit()
  await vi.waitFor(() => expect(network.asks(reportItem)).toHaveLength(1))
  expect(network.asks(reportItem)[0]).not.toHaveProperty('photo')
})

test('a file that is not a photo shows an error and replaces the photo before it', async () => {
  openCamera()
  const { place, alerts } = await openFilled()
  await say(texts.bad)
  await take(aPhoto())
  await vi.waitFor(() => expect(preview(place)).toBeDefined())
  await take(aPhoto('list.pdf', 'application/pdf'))
  await vi.waitFor(() => expect(alerts()).toEqual([texts.photoFailed]))
  expect(preview(place)).toBeUndefined()
  expect(findField(texts.photo).getAttribute('aria-invalid')).toBe('true')
  await take(undefined)
  expect(alerts()).toEqual([])
})

test('the file chosen last counts even if the first photo takes longer', async () => {
  const first = Promise.withResolvers<void>()
  openCamera({ until: () => first.promise })
  const { place, alerts } = await openFilled()
  await say(texts.bad)
  await take(aPhoto())
  await take(aPhoto('list.pdf', 'application/pdf'))
  await vi.waitFor(() => expect(alerts()).toEqual([texts.photoFailed]))
  await act(async () => first.resolve())
  expect(preview(place)).toBeUndefined()
  expect(alerts()).toEqual([texts.photoFailed])
})

test('an issue waits for its photo', async () => {
  const developed = Promise.withResolvers<void>()
  openCamera({ until: () => developed.promise })
  const { network, place } = await openFilled()
  await say(texts.bad)
  await take(aPhoto())
  await submit()
  expect(network.asks(reportItem)).toEqual([])
  expect(findButton(texts.send)?.getAttribute('aria-busy')).toBe('true')
  await act(async () => developed.resolve())
  await vi.waitFor(() => expect(preview(place)).toBeDefined())
  await submit()
  await vi.waitFor(() => expect(network.asks(reportItem)).toMatchObject([{ photo: btoa('ppp') }]))
})

test.each([
  ['a no of the shop', new Refusal('too_many_requests', { retryAfter: 9 })],
  ['a network that is lost', 'lost'],
] as const)('after %s an error is shown, and the note is sent with the next press', async (_, said) => {
  const { network, alerts, closed } = await openFilled()
  network.answer(reportItem, said)
  await typeInto(findField(texts.note), 'Squashed.')
  await submit()
  await vi.waitFor(() => expect(alerts()).toHaveLength(1))
  expect(closed()).toBe(0)
  network.answer(reportItem, reply)
  await submit()
  await vi.waitFor(() => expect(closed()).toBe(1))
  expect(network.asks(reportItem).at(-1)).toMatchObject({ note: 'Squashed.' })
})

test('a retry after a lost answer reuses its idempotency key, and another dialog gets a new one', async () => {
  const first = await openFilled()
  first.network.answer(reportItem, 'lost')
  await submit()
  await vi.waitFor(() => expect(first.alerts()).toHaveLength(1))
  await submit()
  await vi.waitFor(() => expect(keysOf(first.network)).toHaveLength(2))
  const [key, again] = keysOf(first.network)
  expect([again, typeof key]).toEqual([key, 'string'])
  await first.leave()
  const second = await openFilled()
  await submit()
  await vi.waitFor(() => expect(keysOf(second.network)).toHaveLength(1))
  expect(keysOf(second.network)).not.toContain(key)
})

test('an item already reported in another tab closes the dialog and shows the issues there', async () => {
  const { network, closed, sent } = await openFilled()
  const already = new Refusal('already_there', {}, 'You have already reported this item.')
  const there: ReplyOf<typeof readReports> = {
    data: { reports: [], report_until: '2026-03-12T00:00:00.000Z' },
  }
  network.answer(reportItem, already)
  network.answer(readReports, there)
  await submit()
  await vi.waitFor(() => expect([closed(), sent()]).toEqual([1, [there]]))
  expect(readToasts()).toMatchObject([{ type: 'info', message: already.message }])
})

test('an invalid field shows the service’s own message', async () => {
  const { network, alerts } = await openFilled()
  const photo = 'That is not a photo that we can read.'
  network.answer(reportItem, new Refusal('invalid_input', { fields: { photo } }))
  await submit()
  await vi.waitFor(() => expect(alerts()).toEqual([photo]))
})

test('a second press before the answer sends the issue only once', async () => {
  const answer = Promise.withResolvers<typeof reply>()
  const { network, closed } = await openFilled()
  network.answer(reportItem, () => answer.promise)
  await submit()
  await submit()
  await act(async () => answer.resolve(reply))
  await vi.waitFor(() => expect(closed()).toBe(1))
  expect(network.asks(reportItem)).toHaveLength(1)
})

function keysOf({ asked }: ReturnType<typeof openNetwork>) {
  return asked.map(({ headers }) => headers.get('idempotency-key'))
}

const preview = (place: ParentNode) => place.querySelector<HTMLImageElement>('img[src^="data:"]')?.src

/** Says what is wrong with the item that was tapped last. */
async function say(words: string) {
  const label = [...document.querySelectorAll('label')].findLast(({ textContent }) => textContent === words)
  await act(async () => label?.querySelector('input')?.click())
}

async function tap(product: 'figs' | 'pears') {
  const { title } = product === 'figs' ? figs : pears
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(title),
  )
  await act(async () => label?.querySelector('input')?.click())
}

async function choose(label: string, value: string) {
  const field = findField(label)
  await act(async () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function take(file: File | undefined) {
  const field = findField(texts.photo)
  Object.defineProperty(field, 'files', { value: file ? [file] : [], configurable: true })
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })))
}

/** Opens the form and reports the figs as missing. */
async function openFilled() {
  const form = await openForm()
  await tap('figs')
  await say(texts.missing)
  return form
}

async function openForm(lines = [figs, pears]) {
  const network = openNetwork()
  network.answer(reportItem, reply)
  const sent: ReplyOf<typeof reportItem>[] = []
  let timesClosed = 0
  const { place, leave } = await render(
    <IssueDialog
      orderId="1042"
      lines={lines}
      open
      onClose={() => timesClosed++}
      onSent={(now) => sent.push(now)}
    />,
  )
  const told = () => [...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  return {
    network,
    place,
    leave,
    sent: () => sent,
    closed: () => timesClosed,
    alerts: () => told().filter((words) => words !== ''),
    amounts: () => [...findField(texts.quantity).children].map(({ textContent }) => textContent),
  }
}
