import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readReports, reportItem } from '#contract/orders/issues/issues.ts'
import { Refusal } from '#contract/refusals.ts'
import { anOrder } from '#testing/an-order.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { issueTexts as texts } from '../../texts/issues.ts'
import { OrderIssues } from './order-issues.tsx'

const UNTIL = '2026-03-12T05:00:00.000Z'
const report = {
  product_id: 'figs',
  what: 'bad' as const,
  quantity: 1,
  note: 'Squashed.',
  photo: '/9j/',
  at: UNTIL,
}

test('a missing product can be reported, and the issue appears on the order page', async () => {
  const { network, place } = await openReports([])
  await press(texts.title)
  network.answer(reportItem, {
    data: { reports: [{ ...report, what: 'missing', photo: null }], report_until: UNTIL },
  })
  await reportMissing(place)
  await vi.waitFor(() => expect(place.textContent).toContain('1 × Black Figs, 250 g: missing'))
  expect(network.asks(reportItem)).toEqual([
    { order_id: '1042', product_id: 'figs', what: 'missing', quantity: 1, note: '' },
  ])
  expect(findButton(texts.title)).toBeUndefined()
  expect(place.textContent).toContain(texts.underReview)
})

test('an issue shows its photo and note', async () => {
  const { place } = await openReports([report])
  expect(place.textContent).toContain('Squashed.')
  expect(place.querySelector('img')?.getAttribute('src')).toBe('data:image/jpeg;base64,/9j/')
  expect(place.querySelector('img')?.alt).toBe(texts.photoAlt('Black Figs, 250 g'))
})

test('a refused issue shows the reason, which is gone when the dialog is opened again', async () => {
  const { network, place } = await openReports([])
  await press(texts.title)
  network.answer(reportItem, new Refusal('not_reportable'))
  await reportMissing(place)
  await vi.waitFor(() => expect(place.textContent).toContain(new Refusal('not_reportable').message))
  expect(place.querySelector('dialog')?.open).toBe(true)
  await act(async () => place.querySelector('dialog')?.close())
  await press(texts.title)
  expect(place.textContent).not.toContain(new Refusal('not_reportable').message)
})

test('a note survives closing the dialog, but is not carried over to the next issue', async () => {
  const [figs] = anOrder().lines
  if (!figs) throw new Error('The order has nothing in it.')
  const { network, place } = await openReports([], UNTIL, [figs, { ...figs, product_id: 'plums' }])
  await press(texts.title)
  await typeInto(findField(texts.note), 'Two were squashed.')
  await act(async () => place.querySelector('dialog')?.close())
  await press(texts.title)
  expect(findField(texts.note).value).toBe('Two were squashed.')
  network.answer(reportItem, { data: { reports: [report], report_until: UNTIL } })
  await reportMissing(place)
  await vi.waitFor(() => expect(place.querySelector('dialog')?.open).toBe(false))
  await press(texts.title)
  expect(findField(texts.note).value).toBe('')
})

test('an issue waits for the photo chosen last and is sent with that one', async () => {
  const { network, place } = await openReports([])
  network.answer(reportItem, { data: { reports: [report], report_until: UNTIL } })
  const read = slowToRead()
  await press(texts.title)
  await act(async () => place.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click())
  const first = await choosePhoto(place, 'first')
  const second = await choosePhoto(place, 'second')
  await submit(place)
  expect(findButton(texts.send)?.getAttribute('aria-busy')).toBe('true')
  expect(place.textContent).toContain(texts.photoReading)
  expect(network.asks(reportItem)).toEqual([])

  await act(async () => read(second))
  await act(async () => read(first))
  await submit(place)
  await vi.waitFor(() => expect(network.asks(reportItem)).toMatchObject([{ what: 'bad', photo: 'second' }]))
})

test('a sent issue closes the dialog, and the focus moves to the issues after the last one', async () => {
  const [figs] = anOrder().lines
  if (!figs) throw new Error('The order has nothing in it.')
  const { network, place } = await openReports([], UNTIL, [figs, { ...figs, product_id: 'plums' }])
  await press(texts.title)
  const dialog = place.querySelector('dialog')
  network.answer(reportItem, { data: { reports: [report], report_until: UNTIL } })
  await reportMissing(place)
  await vi.waitFor(() => expect(dialog?.open).toBe(false))
  expect(dialog?.isConnected).toBe(true)
  expect(findButton(texts.title)).toBeDefined()

  await press(texts.title)
  network.answer(reportItem, {
    data: { reports: [report, { ...report, product_id: 'plums' }], report_until: UNTIL },
  })
  await reportMissing(place)
  await vi.waitFor(() => expect(findButton(texts.title)).toBeUndefined())
  expect(document.activeElement?.textContent).toBe(texts.reported)
})

test('issues that could not be fetched can be requested again', async () => {
  const network = openNetwork()
  network.answer(readReports, 'lost')
  const { place } = await render(<OrderIssues order={anOrder({ order_status: 'delivered' })} />)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.loadFailed))
  network.answer(readReports, { data: { reports: [], report_until: UNTIL } })
  await press('Try again')
  await vi.waitFor(() => expect(place.textContent).toContain(texts.window))
  expect(place.textContent).not.toContain(texts.loadFailed)
})

test('an order past its reporting time shows nothing', async () => {
  const { place } = await openReports([], null)
  expect(place.textContent).toBe('')
})

/** Reports an item as missing; a single one is ticked already. */
async function reportMissing(place: HTMLElement) {
  const item = place.querySelector<HTMLInputElement>('dialog input[type=checkbox]:not(:checked)')
  await act(async () => item?.click())
  await act(async () => place.querySelector<HTMLInputElement>('dialog input[type=radio]')?.click())
  await submit(place)
}

async function openReports(
  reports: (typeof report)[],
  report_until: string | null = UNTIL,
  lines = anOrder().lines,
) {
  const network = openNetwork()
  network.answer(readReports, { data: { reports, report_until } })
  const order = anOrder({ order_status: 'delivered', lines })
  const { place } = await render(<OrderIssues order={order} />)
  await vi.waitFor(() => expect(network.asks(readReports)).toHaveLength(1))
  await vi.waitFor(() => expect(place.textContent === '').toBe(report_until === null && reports.length === 0))
  return { network, place }
}

/** Stands in for a browser that decodes pictures only when it is told to, and draws each as its name. */
function slowToRead() {
  const waiting = new Map<unknown, (picture: object) => void>()
  let lastDrawn = ''
  vi.stubGlobal('createImageBitmap', (file: Blob) => new Promise((resolve) => waiting.set(file, resolve)))
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    () => `data:image/jpeg;base64,${lastDrawn}`,
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return (file: File) => {
    lastDrawn = file.name
    waiting.get(file)?.({ width: 4, height: 3 })
  }
}

async function choosePhoto(place: ParentNode, name: string): Promise<File> {
  const file = new File([], name)
  const field = place.querySelector('input[type=file]')
  if (field) Object.defineProperty(field, 'files', { value: [file], configurable: true })
  await act(async () => field?.dispatchEvent(new Event('change', { bubbles: true })))
  return file
}
