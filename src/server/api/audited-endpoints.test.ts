import { readdirSync } from 'node:fs'
import type { Node } from 'oxc-parser'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { beginBulkChange } from '#contract/goods/products/bulk-changes.ts'
import {
  checkProductFile,
  importProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import { beginStocktake, countProduct } from '#contract/goods/stock/stocktakes.ts'
import { addFiguresFile, stopFiguresFile } from '#contract/insight/reports/figures.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { operatorOf } from '#testing/operators.ts'
import { HEAD, openFiles, sendTable } from '#testing/product-files.ts'
import { callsOf, comesTo, readModule } from '#testing/refusals-in-reach.ts'

const HERE = 'src/server/api'
const AUDITS = new Set(['writeAudit', 'writeAuditOfMany'])

/** Endpoints that write no audit entry of their own, each with the reason. */
const exceptions: Record<string, string> = {
  beginPasskey: 'a question to the browser: the passkey that answers it has a row',
  beginProof: 'a question to the browser: the proof that answers it has a row',
  previewBulkChange: 'it changes nothing',
  previewPrices: 'it changes nothing',
  previewDelivery: 'it changes nothing',
  putProductFilePiece: 'a piece of a table whose beginning has a row',
  checkProductFile: 'a look at a table whose beginning has a row: it changes nothing',
  importProductFile: 'its job writes the row with what it changes, in the name of who asked',
}

const audited = auditedVerbs()
const writing = api.filter(({ access, method }) => access === 'operator' && method !== 'GET')

test.each(writing)(
  '$operationId writes to the audit unless it is listed as an exception',
  ({ operationId }) => {
    expect(audited.get(operationId)).toBe(!(operationId in exceptions))
  },
)

test('the audit records imports, bulk changes, reports and stocktakes as an operator begins, counts or stops them', async () => {
  const opened = await openFiles()
  const { manager, work } = opened
  const owner = await operatorOf(opened, 'owner')
  const actsOf = async (on_kind: string) => {
    const { data } = await owner.call(listAudit, { on_kind })
    expect(data.filter(({ actor_id }) => actor_id !== manager.id)).toEqual([])
    return data.map(({ act, changes }) => [act, ...changes.map(({ field, after }) => `${field} ${after}`)])
  }
  const file_id = await sendTable(manager, [HEAD, 'apple,sub-Fruit,Apple,1,kg,4.50,,,5'])
  await manager.call(checkProductFile, { file_id })
  await work()
  await manager.call(importProductFile, { file_id })
  await work()
  const bulk = { change: { kind: 'percent', percent: 10 }, found: { q: 'apple' } } as const
  const { data: begun } = await manager.call(beginBulkChange, bulk)
  await manager.call(stopProductFile, { file_id: begun.id })
  await manager.call(stopProductFile, { file_id: begun.id })
  expect(await actsOf('product-file')).toEqual([
    ['product-file.stopped', 'state stopped', 'file Prices up by 10%', 'begun_by The manager'],
    ['bulk-change.begun', 'change Prices up by 10%', 'q apple', 'state all'],
    ['product-file.begun', 'file products.csv'],
  ])
  expect(await actsOf('product')).toEqual([['stock.adjusted', 'on_hand 5', 'because import']])

  const days = { figures: 'days', from: '2026-03-01', to: '2026-03-04' } as const
  const { data: figures } = await manager.call(addFiguresFile, days)
  await manager.call(stopFiguresFile, { file_id: figures.id })
  await manager.call(stopFiguresFile, { file_id: figures.id })
  expect(await actsOf('figures-file')).toEqual([
    ['figures-file.stopped', 'state stopped'],
    ['figures-file.begun', 'figures days', 'from 2026-03-01', 'to 2026-03-04'],
  ])

  const { data: stocktake } = await manager.call(beginStocktake, { sub_category_id: 'sub-Fruit' })
  const count = (counted: number, seen_count: number | null) =>
    manager.call(countProduct, { stocktake_id: stocktake.id, product_id: 'apple', counted, seen_count })
  const first = await count(4, null)
  await count(4, null)
  await count(3, first.data.count?.version ?? null)
  expect(await actsOf('stocktake')).toEqual([
    ['stocktake.counted', 'counted 3', 'product apple'],
    ['stocktake.counted', 'counted 4', 'product apple'],
    ['stocktake.begun', 'title Fruit'],
  ])
})

/** Maps each endpoint's name to whether its verb reaches the audit. */
function auditedVerbs(): Map<string, boolean> {
  const verbs = new Map<string, boolean>()
  for (const file of readdirSync(HERE).filter((name) => !name.includes('.test.'))) {
    const module = readModule(`${HERE}/${file}`)
    for (const [endpoint, verb] of callsOf(module, 'serve'))
      if (endpoint && verb) verbs.set(nameOf(endpoint), comesTo(module, verb, AUDITS))
  }
  return verbs
}

function nameOf(endpoint: Node): string {
  const named = endpoint.type === 'MemberExpression' ? endpoint.property : endpoint
  return named.type === 'Identifier' ? named.name : ''
}
