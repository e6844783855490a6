import { expect, test, vi } from 'vitest'
import {
  addFiguresFile,
  exportFigures,
  type FiguresAnswer,
  type FiguresFile,
  listFiguresFiles,
  readFigures,
  readFiguresFilePiece,
  stopFiguresFile,
} from '#contract/insight/reports/figures.ts'
import { Refused } from '#contract/refused.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { follow, openOffice } from '#testing/open-office.tsx'

const DAYS = '/office/reports?report=days&from=2026-03-04&to=2026-03-05'
const YEARS = '/office/reports?report=products&from=2023-01-01&to=2026-03-05'
const day = (sales: number) => ({ orders: 1, units: 2, goods: sales, promo: 0, delivery: 0, sales, gst: 0.1 })

const days: FiguresAnswer = {
  rows: [
    { id: '2026-03-04', title: '2026-03-04', values: day(1_200.5), before: day(1_000) },
    { id: '2026-03-05', title: '2026-03-05', values: day(90), before: day(0) },
  ],
  totals: day(1_290.5),
  totals_before: day(1_000),
  before: { from: '2026-03-02', to: '2026-03-03' },
  pages: 1,
  rows_in_all: 2,
  is_behind: false,
}

function file(more: Partial<FiguresFile> = {}): FiguresFile {
  return {
    id: 'f1',
    figures: 'products',
    from: '2023-01-01',
    to: '2026-03-05',
    state: 'making',
    done: 1,
    total: 4,
    created_at: '2026-03-05T00:00:00Z',
    expires_at: '2026-03-06T00:00:00Z',
    ...more,
  }
}

function openReports(answer: Partial<FiguresAnswer> = {}, files: FiguresFile[] = []) {
  const network = openNetwork()
  network.answer(readFigures, { data: { ...days, ...answer } })
  network.answer(listFiguresFiles, { data: files })
  return network
}

test('each day is listed with the day it is compared to, below the totals', async () => {
  openReports()
  const { rows, place } = await openOffice(DAYS, { role: 'manager' })
  expect(rows('Sales by day')).toEqual([
    ['Wed 4 Mar 2026', '1', '2', '$1,200.50', '$0.00', '$0.00', '$1,200.50', '$0.10', '$1,000.00 20% more'],
    ['Thu 5 Mar 2026', '1', '2', '$90.00', '$0.00', '$0.00', '$90.00', '$0.10', '$0.00 '],
  ])
  const sums = [...place.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(sums).toContain('Sales$1,290.5029% more than the 2 days before: $1,000.00')
  expect(sums).toContain('GST in them$0.10The same as the 2 days before: $0.10')
})

test.each([
  [
    'days',
    196.2,
    'delivery included, even if it was cancelled or failed later. Refunds are not taken off: $196.20',
  ],
  ['products', 0, 'promo codes are not taken off. Nothing was refunded on these days.'],
] as const)(
  'a report by %s with $%s refunded says what its sales include',
  async (report, refunded, words) => {
    openReports({ refunded })
    const { place } = await openOffice(DAYS.replace('days', report), { role: 'manager' })
    expect(place.textContent).toContain(words)
  },
)

test('the dates chosen in a report are sent, kept in the address, and used by the next report', async () => {
  const network = openReports()
  const { at } = await openOffice('/office/reports')
  expect(network.asks(readFigures)).toHaveLength(1)
  await typeInto(findField('First day'), '2026-02-01')
  await typeInto(findField('Last day'), '2026-02-03')
  await submit(document.body)
  await vi.waitFor(() => expect(at()).toBe('/office/reports?report=days&from=2026-02-01&to=2026-02-03'))
  expect(network.asks(readFigures).at(-1)).toMatchObject({
    figures: 'days',
    from: '2026-02-01',
    to: '2026-02-03',
  })
  await follow('GST')
  await vi.waitFor(() => expect(at()).toBe('/office/reports?report=gst&from=2026-02-01&to=2026-02-03'))
})

test('a last day before the first is refused at its field without a request', async () => {
  const network = openReports()
  const { place, at } = await openOffice(DAYS)
  const asked = network.asks(readFigures).length
  for (const day of ['2026-03-01', '2026-02-28']) {
    await typeInto(findField('Last day'), day)
    await submit(place)
    expect(place.textContent).toContain('The last day comes before the first.')
  }
  expect([at(), network.asks(readFigures).length]).toEqual([DAYS, asked])
})

test('products are listed with links to their pages, and can be sorted by units', async () => {
  const values = { orders: 3, units: 5, sales: 22.5, gst: 0 }
  const network = openReports({
    rows: [{ id: 'apple', title: 'Apple', values, before: { ...values, sales: 30 } }],
    totals: values,
    totals_before: values,
    rows_in_all: 120,
    pages: 3,
  })
  const { place, rows, at } = await openOffice(
    '/office/reports?report=products&from=2026-03-04&to=2026-03-05',
  )
  expect(rows('Sales by product')).toEqual([['Apple', '3', '5', '$22.50', '$0.00', '$30.00 25% less']])
  expect(place.querySelector('a[href="/office/catalogue/products/apple"]')).not.toBeNull()
  expect(place.textContent).toContain('1–50 of 120 products')
  await follow('By units')
  await vi.waitFor(() => expect(at()).toContain('sort=units'))
  expect(network.asks(readFigures).at(-1)).toMatchObject({ sort: 'units' })
})

test('an empty report says so, and says when late figures will be added', async () => {
  openReports({ rows: [], totals: day(0), totals_before: day(0), is_behind: true })
  const { place } = await openOffice(DAYS)
  expect(place.textContent).toContain('Nothing to report')
  expect(place.textContent).toContain('The totals catch up within a minute.')
})

test('a report of days without any sales, now or before, counts as empty', async () => {
  const none = { orders: 0, units: 0, goods: 0, promo: 0, delivery: 0, sales: 0, gst: 0 }
  const rows = days.rows.map((row) => ({ ...row, values: none, before: none }))
  openReports({ rows, totals: none, totals_before: none })
  const { place } = await openOffice(DAYS)
  expect(place.textContent).toContain('Nothing to report')
  expect(place.querySelectorAll('dl > div, table')).toHaveLength(0)
})

test('a report without sales is still shown when the days it is compared to have some', async () => {
  const none = { orders: 0, units: 0, goods: 0, promo: 0, delivery: 0, sales: 0, gst: 0 }
  openReports({ rows: days.rows.map((row) => ({ ...row, values: none })), totals: none })
  const { place, rows } = await openOffice(DAYS)
  expect(rows('Sales by day')).toHaveLength(2)
  expect(place.querySelectorAll('dl > div')).not.toHaveLength(0)
})

test('GST stays in capitals within a sentence', async () => {
  const values = { sales: 22, gst: 2, refunds: 0, gst_refunded: 0, to_pay: 2 }
  const row = { id: '2026-03', title: '2026-03', values, before: null }
  openReports({ rows: [row], totals: values, totals_before: null, before: null, rows_in_all: 1 })
  const { place } = await openOffice('/office/reports?report=gst&from=2026-03-01&to=2026-03-31')
  expect(place.textContent).toContain('GST: GST to pay')
  const long = await openOffice('/office/reports?report=gst&from=2020-03-01&to=2026-03-31')
  expect(long.place.textContent).toContain('Make GST as a file')
})

test('a short report is fetched in pieces and saved at once', async () => {
  const network = openReports()
  network.answer(exportFigures, ({ after }) =>
    after ? { csv: 'b\r\n', next_after: null } : { csv: 'a\r\n', next_after: 'apple' },
  )
  const saved = watchSaving()
  const { place } = await openOffice(DAYS)
  await press('Save as CSV')
  await vi.waitFor(() => expect(place.textContent).toContain('Your browser has saved the report.'))
  expect(await saved[0]?.text()).toBe('a\r\nb\r\n')
})

test('a long report is made as a file, shows its progress, and can be stopped and saved', async () => {
  const network = openReports()
  let files: FiguresFile[] = []
  network.answer(listFiguresFiles, () => ({ data: files }))
  network.answer(addFiguresFile, () => {
    files = [file()]
    return { data: file() }
  })
  network.answer(stopFiguresFile, () => {
    files = [file({ state: 'stopped' }), file({ id: 'f2', state: 'ready', done: 4 })]
    return new Response(null, { status: 204 })
  })
  network.answer(readFiguresFilePiece, ({ position }) =>
    Number(position) ? { csv: '2', next_position: null } : { csv: '1', next_position: 1 },
  )
  const saved = watchSaving()
  const { place } = await openOffice(YEARS)
  expect(place.textContent).toContain('Up to 400 days are shown at once.')
  expect(network.asks(readFigures)).toEqual([])
  await press('Make sales by product as a file')
  await vi.waitFor(() => expect(place.querySelector('progress')?.value).toBe(1))
  await press('Stop')
  await vi.waitFor(() => expect(place.textContent).toContain('Stopped'))
  expect(network.asks(stopFiguresFile)).toEqual([{ file_id: 'f1' }])
  await press('Save')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toBe('12')
})

test('a second file requested while one is being made shows an error', async () => {
  const network = openReports()
  network.answer(addFiguresFile, new Refused('already_there', [409, 'You already have a file on its way.']))
  const { place } = await openOffice(YEARS)
  await press('Make sales by product as a file')
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toContain('on its way'))
})

function watchSaving(): Blob[] {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:it'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => {})
  return saved
}
