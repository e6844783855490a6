import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { may, type Right, ROLES } from './rights.ts'

test('the owner’s rights include people, audit, settings and protected texts, which no other role has', () => {
  for (const right of ['people', 'audit', 'settings', 'protected_texts', 'refunds', 'picking'] as const)
    expect(may('owner', right)).toBe(true)
  for (const role of ROLES.filter((one) => one !== 'owner'))
    for (const right of ['people', 'audit', 'settings', 'protected_texts'] as const)
      expect([role, may(role, right)]).toEqual([role, false])
})

test.each([
  ['manager', 'prices', true],
  ['manager', 'customers', true],
  ['manager', 'picking', true],
  ['support', 'picking', false],
  ['support', 'refunds', true],
  ['support', 'prices', false],
  ['support', 'catalogue_reading', true],
  ['support', 'catalogue', false],
  ['support', 'stock_reading', true],
  ['support', 'stock', false],
  ['picker', 'picking', true],
  ['picker', 'orders', false],
  ['driver', 'runs', true],
  ['driver', 'picking', false],
] as const)('the role %s has the right %s: %s', (role, right: Right, expected) => {
  expect(may(role, right)).toBe(expected)
})

test('every role may look after its own account', () => {
  expect(ROLES.filter((role) => !may(role, 'account'))).toEqual([])
})

test('every operator endpoint names its right and lies under /api/office/', () => {
  const forOperators = api.filter(({ access }) => access === 'operator')
  expect(forOperators.length).toBeGreaterThan(10)
  expect(forOperators.filter(({ right }) => right === undefined)).toEqual([])
  expect(forOperators.filter(({ path }) => !path.startsWith('/api/office/'))).toEqual([])
  const elsewhere = api.filter(({ access, path }) => access === 'customer' && path.startsWith('/api/office/'))
  expect(elsewhere).toEqual([])
})

test('endpoints that change people or the texts of messages require a fresh re-authentication', () => {
  const proven: (Right | undefined)[] = ['people', 'message_texts']
  const writing = api.filter(({ right, method }) => proven.includes(right) && method !== 'GET')
  expect(writing.length).toBeGreaterThan(3)
  expect(writing.filter(({ freshProof }) => !freshProof)).toEqual([])
})

const OF_MONEY = [
  'addOrderEnding',
  'addOrderRefund',
  'addProduct',
  'addPromo',
  'addSeenTo',
  'callOffPrice',
  'changeDeliverySums',
  'changePrices',
  'changePromo',
  'changeWeek',
  'importProductFile',
  'setPrice',
  'setPrices',
]
/** These endpoints only preview; the endpoints that then make the change ask for re-authentication. */
const ONLY_LOOKS = ['beginBulkChange', 'previewBulkChange', 'previewDelivery', 'previewPrices']

test('endpoints that write money require a fresh re-authentication', () => {
  const proven = api.filter(({ freshProof }) => freshProof).map(({ operationId }) => operationId)
  expect(OF_MONEY.filter((one) => !proven.includes(one))).toEqual([])
})

test('every operator endpoint that accepts money is listed as writing it or as previewing it', () => {
  const sending = api.filter(
    ({ access, method, input }) => access === 'operator' && method !== 'GET' && hasAmount(input),
  )
  const known = [...OF_MONEY, ...ONLY_LOOKS]
  expect(sending.length).toBeGreaterThan(8)
  expect(sending.map(({ operationId }) => operationId).filter((one) => !known.includes(one))).toEqual([])
})

/** Amounts of money are dollars and cents, so their schema is a multiple of 0.01. */
function hasAmount(input: z.ZodType): boolean {
  const schema = JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  return schema.includes('"multipleOf":0.01')
}
