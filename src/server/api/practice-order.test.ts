import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readPicking, readPractice } from '#contract/orders/picking/picking.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

test('a practice order has goods that are on the shelves, shows no price, and leaves no trace', async () => {
  const opened = await openTestShop()
  const { db, has } = opened
  for (const id of ['apple', 'pear', 'plum']) await has.product(id, { priceCents: 4_567 })
  await has.product('sold out', { stock: 0 })
  await has.substitutes('apple', 'pear')
  const picker = await operatorOf(opened, 'picker')
  const tracesOf = async () => {
    const { rows } = await sql`
      select (select json_agg(stock order by product_id) from stock) as stock, (select count(*) from orders) as orders,
        (select count(*) from stock_adjustments) as movements, (select count(*) from picking_acts) as acts,
        (select count(*) from messages) as messages, (select count(*) from payments) as payments,
        (select count(*) from figures_due) as figures, (select count(*) from audit) as audit`.execute(db)
    return rows
  }
  const before = await tracesOf()
  const { data } = await picker.call(readPractice, {})
  expect(data.map(({ title }) => title).toSorted()).toEqual(['apple', 'pear', 'plum'])
  expect(data.find(({ title }) => title === 'apple')?.substitutes).toMatchObject([{ title: 'pear' }])
  expect(JSON.stringify(data)).not.toMatch(/price|45\.67|4567/)
  expect(await tracesOf()).toEqual(before)
  expect((await picker.call(readPicking, {})).data).toEqual([])
})
