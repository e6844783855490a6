import { expect, test } from 'vitest'
import { keepFigures } from '#business/insight/reports/keep-figures.ts'
import { makeFiguresFile } from '#business/insight/reports/make-figures-file.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import {
  checkProductFile,
  listProductFiles,
  readProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import { figuresNames } from '#contract/insight/reports/figure-sheets.ts'
import {
  addFiguresFile,
  exportFigures,
  listFiguresFiles,
  readFigures,
  readFiguresFilePiece,
  stopFiguresFile,
} from '#contract/insight/reports/figures.ts'
import type { Role } from '#contract/rights.ts'
import { openDesk, refundBy } from '#testing/desk.ts'
import type { TestOperator } from '#testing/operators.ts'

/** A week around the day of the order. */
const WEEK = { from: '2026-03-01', to: '2026-03-07' }
const YEARS = { from: '2023-01-01', to: '2026-03-07' }

test('the sales of a day match its invoices and are shown beside those of the period before', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('manager')
  const { data } = await call(readFigures, { figures: 'days', ...WEEK })
  expect(data.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-03-0${day}`))
  expect(data.rows[4]?.values).toEqual({
    orders: 1,
    units: 2,
    goods: 9,
    promo: 0,
    delivery: 6.9,
    sales: 15.9,
    gst: 1.45,
  })
  expect(data).toMatchObject({
    totals: { sales: 15.9 },
    totals_before: { sales: 0 },
    before: { from: '2026-02-22', to: '2026-02-28' },
    is_behind: false,
  })
  const later = await call(readFigures, { figures: 'days', from: '2026-03-08', to: '2026-03-14' })
  expect(later.data.totals_before).toMatchObject({ sales: 15.9, orders: 1 })
  expect(later.data.rows[4]?.before).toMatchObject({ sales: 15.9 })
})

test('reports show the sales of each product and each category', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('owner')
  const products = await call(readFigures, { figures: 'products', ...WEEK })
  expect(products.data).toMatchObject({
    rows: [{ id: 'apple', values: { orders: 1, units: 2, sales: 9, gst: 0.82 }, before: { sales: 0 } }],
    totals: { units: 2, sales: 9, gst: 0.82 },
    rows_in_all: 1,
    pages: 1,
  })
  const { data } = await call(readFigures, { figures: 'categories', ...WEEK })
  expect(data.rows.map(({ values }) => values)).toEqual([{ units: 2, sales: 9, gst: 0.82 }])
  const none = await call(readFigures, { figures: 'products', from: '2026-04-01', to: '2026-04-02' })
  expect(none.data).toMatchObject({ rows: [], totals: { sales: 0 }, pages: 0 })
})

test('a refund is reported with its GST, by its reason and in its month', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await refundBy(desk, owner, { lines: [{ product_id: 'apple', quantity: 1 }], reason: 'item_bad' })
  const reasons = await owner.call(readFigures, { figures: 'refunds', ...WEEK })
  expect(reasons.data.rows).toMatchObject([
    { id: 'item_bad', title: 'Something was not good', values: { refunds: 1, amount: 4.5, gst: 0.41 } },
  ])
  const { data } = await owner.call(readFigures, { figures: 'gst', from: '2026-02-15', to: '2026-03-07' })
  expect(data.rows).toMatchObject([
    { id: '2026-02', values: { sales: 0, to_pay: 0 } },
    { id: '2026-03', values: { sales: 15.9, gst: 1.45, refunds: 4.5, gst_refunded: 0.41, to_pay: 1.04 } },
  ])
  expect(data.refunded).toBeUndefined()
  for (const figures of ['days', 'categories', 'products'] as const) {
    const { data } = await owner.call(readFigures, { figures, ...WEEK })
    expect([figures, data.refunded]).toEqual([figures, 4.5])
  }
})

test('a refund that the bank declines is not reported', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await refundBy(desk, owner, { amount: 2 })
  await desk.db.updateTable('refunds').set({ status: 'failed' }).execute()
  const { data } = await owner.call(readFigures, { figures: 'refunds', ...WEEK })
  expect(data.rows).toEqual([])
})

test('a refund that the bank declines later leaves its GST to the refunds after it', async () => {
  const desk = await openDesk()
  const line = { product_id: 'apple', quantity: 1 }
  await refundBy(desk, await desk.operator('owner'), { lines: [line], reason: 'item_bad' })
  await desk.db.updateTable('orders').set({ gst_cents: 50 }).execute()
  desk.clock.advance(DAY_MS)
  await refundBy(desk, await desk.operator('owner'), { amount: 5 })
  desk.clock.advance(2 * DAY_MS)
  await keepFigures(desk.shop)
  const { call } = await desk.operator('owner')
  const gstOfGoodwill = async () => {
    const { data } = await call(readFigures, { figures: 'refunds', ...WEEK })
    return data.rows.find(({ id }) => id === 'goodwill')?.values.gst
  }
  expect(await gstOfGoodwill()).toBe(0.04)
  await desk.db.updateTable('refunds').set({ status: 'failed' }).where('because', '=', 'item_bad').execute()
  await keepFigures(desk.shop)
  expect(await gstOfGoodwill()).toBe(0.16)
})

test('stock is valued at its current selling price', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('owner')
  const { data } = await call(readFigures, { figures: 'stock', ...WEEK })
  expect(data).toMatchObject({
    rows: [{ values: { products: 1, units: 18, value: 81 }, before: null }],
    totals: { value: 81 },
    totals_before: null,
  })
})

test('a past day whose orders have changed is reported as behind until it is recalculated', async () => {
  const desk = await openDesk()
  desk.clock.advance(2 * DAY_MS)
  await keepFigures(desk.shop)
  const { call } = await desk.operator('owner')
  await desk.db
    .updateTable('orders')
    .set({ gst_cents: 100, total_cents: 1_600, delivery_cents: 700 })
    .execute()
  const ask = { figures: 'days' as const, ...WEEK }
  expect((await call(readFigures, ask)).data).toMatchObject({ is_behind: true, totals: { sales: 15.9 } })
  await keepFigures(desk.shop)
  expect((await call(readFigures, ask)).data).toMatchObject({
    is_behind: false,
    totals: { sales: 16, gst: 1 },
  })
})

test.each([
  ['support', false],
  ['picker', false],
  ['driver', false],
  ['manager', true],
  ['owner', true],
] as const)('%s may see reports: %s', async (role: Role, isAllowed) => {
  const desk = await openDesk()
  const { call } = await desk.operator(role)
  for (const figures of figuresNames) {
    const asking = call(readFigures, { figures, ...WEEK })
    if (isAllowed) expect((await asking).data.rows.length).toBeGreaterThanOrEqual(0)
    else await expect(asking).rejects.toMatchObject({ code: 'not_allowed' })
  }
})

test('a period that is reversed or too long is refused beside its field', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('owner')
  const fieldsOf = (from: string, to: string) =>
    call(readFigures, { figures: 'days', from, to }).then(
      () => undefined,
      ({ details }) => details.fields,
    )
  expect(await fieldsOf('2026-03-07', '2026-03-01')).toEqual({ to: 'The last day comes before the first.' })
  expect(await fieldsOf('2024-03-07', '2026-03-01')).toEqual({
    to: 'Up to 400 days are shown at once. A longer period is made as a file.',
  })
})

test('a period in far-off years is refused, and no file is made of it', async () => {
  const desk = await openDesk()
  const { call } = await desk.operator('owner')
  const sentence = 'Please choose a year from 2016 to 2036.'
  const days = { figures: 'days', from: '9999-11-01', to: '9999-12-31' } as const
  const early = { figures: 'gst', from: '0000-01-01', to: '0000-12-31' } as const
  for (const endpoint of [readFigures, exportFigures, addFiguresFile])
    for (const far of [days, early])
      await expect(call(endpoint, far)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { fields: { from: sentence } },
      })
  await expect(
    call(addFiguresFile, { figures: 'days', from: '2036-12-01', to: '2037-01-01' }),
  ).rejects.toMatchObject({ details: { fields: { to: sentence } } })
  expect((await call(listFiguresFiles, {})).data).toEqual([])
})

test('a report is exported as a CSV table with formulas made harmless', async () => {
  const desk = await openDesk()
  await desk.db.updateTable('products').set({ title: '=HYPERLINK("x"), "cheap"' }).execute()
  const { call } = await desk.operator('owner')
  const { csv, next_after } = await call(exportFigures, { figures: 'products', ...WEEK })
  expect(csv).toBe(
    '\ufeff"id","Product","Orders","Units","Sales","GST in them"\r\n"apple","\'=HYPERLINK(""x""), ""cheap""","1","2","9.00","0.82"\r\n',
  )
  expect(next_after).toBeNull()
  for (const figures of figuresNames) {
    const table = await call(exportFigures, { figures, ...WEEK })
    expect(table.csv).toMatch(/^\ufeff"id",/)
  }
})

test('a long report is made as a file by a job and downloaded piece by piece', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const { data: begun } = await owner.call(addFiguresFile, { figures: 'days', ...YEARS })
  expect(begun).toMatchObject({ state: 'making', done: 0, figures: 'days', ...YEARS })
  await desk.doJobs()
  const { data: files } = await owner.call(listFiguresFiles, {})
  expect(files).toMatchObject([{ id: begun.id, state: 'ready', done: 39, total: 39 }])
  const csv = await wholeOf(owner, begun.id)
  expect(csv.split('\r\n')).toHaveLength(1 + 1_162 + 1)
  expect(csv).toContain('\r\n"2026-03-05","2026-03-05","1","2","9.00","0.00","6.90","15.90","1.45"\r\n')
  for (const figures of ['products', 'categories', 'gst', 'refunds'] as const) {
    const { data } = await owner.call(addFiguresFile, { figures, ...YEARS })
    await desk.doJobs()
    expect(await wholeOf(owner, data.id)).toMatch(/^\ufeff"id",/)
  }
})

test('a slow try and its retry make one file, with each piece once', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const { data: whole } = await owner.call(addFiguresFile, { figures: 'days', ...YEARS })
  await desk.doJobs()
  desk.clock.advance(1_000)
  const { data: tried } = await owner.call(addFiguresFile, { figures: 'days', ...YEARS })
  const again = () => makeFiguresFile(desk.shop, { fileId: tried.id })
  await Promise.all([again(), again()])
  const [file] = (await owner.call(listFiguresFiles, {})).data
  expect(file).toMatchObject({ id: tried.id, state: 'ready', done: 39, total: 39 })
  expect(await wholeOf(owner, tried.id)).toBe(await wholeOf(owner, whole.id))
  await again()
  expect(await wholeOf(owner, tried.id)).toBe(await wholeOf(owner, whole.id))
})

test('each operator can have one report file made at a time, and can stop it', async () => {
  const desk = await openDesk()
  const [owner, manager] = [await desk.operator('owner'), await desk.operator('manager')]
  const ask = { figures: 'products', ...YEARS } as const
  const { data: first } = await owner.call(addFiguresFile, ask)
  await expect(owner.call(addFiguresFile, ask)).rejects.toMatchObject({ code: 'already_there' })
  const presses = await Promise.allSettled([
    manager.call(addFiguresFile, ask),
    manager.call(addFiguresFile, ask),
  ])
  expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(manager.call(stopFiguresFile, { file_id: first.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  await owner.call(stopFiguresFile, { file_id: first.id })
  await owner.call(stopFiguresFile, { file_id: first.id })
  await desk.doJobs()
  expect((await owner.call(listFiguresFiles, {})).data).toMatchObject([{ state: 'stopped' }])
  await expect(owner.call(readFiguresFilePiece, { file_id: first.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await manager.call(listFiguresFiles, {})).data).toMatchObject([{ state: 'ready' }])
})

test('a report is no product file: nobody reads or stops it by the calls for those', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const { data } = await owner.call(addFiguresFile, { figures: 'days', ...YEARS })
  for (const endpoint of [readProductFile, stopProductFile, checkProductFile])
    await expect(owner.call(endpoint, { file_id: data.id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await owner.call(listProductFiles, {})).data).toEqual([])
  expect((await owner.call(listFiguresFiles, {})).data).toMatchObject([{ state: 'making' }])
})

async function wholeOf({ call }: TestOperator, file_id: string): Promise<string> {
  let csv = ''
  for (let position: number | null = 0; position !== null; ) {
    const piece: { csv: string; next_position: number | null } = await call(readFiguresFilePiece, {
      file_id,
      position,
    })
    csv += piece.csv
    position = piece.next_position
  }
  return csv
}
