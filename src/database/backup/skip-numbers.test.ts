import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { skipNumbers } from './skip-numbers.ts'

test('a database put back to an earlier state skips the numbers that it may have given out since', async () => {
  const { db, address, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`insert into operators (id, email, role, created_at) values ('o', 'o@example.com', 'owner', now())`.execute(
    db,
  )
  await sql`insert into suppliers (id, company, email, phone, note, created_at) values ('s', 'Figs', '', '', '', now())`.execute(
    db,
  )
  const order = async (id: string) => {
    const { rows } = await sql<{ number: number }>`
      insert into supplier_orders (id, supplier_id, state, note, created_by, created_at)
      values (${id}, 's', 'open', '', 'o', now()) returning number`.execute(db)
    return rows[0]?.number
  }
  expect(await order('a')).toBe(1)

  expect(await skipNumbers(address)).toBeGreaterThanOrEqual(5)

  // Supplier order numbers stay short, because people read them out, but skip more than a day can have used.
  expect([await order('b'), await order('c')]).toEqual([1_002, 1_003])
  const { rows } = await sql<{ last: number }>`
    select last_value::int as last from prices_id_seq`.execute(db)
  expect(rows).toEqual([{ last: 1_000_001 }])
})

test('only the owner of the tables can skip numbers, and another role is told so', async () => {
  const { asShop } = await openTestShop()
  await expect(skipNumbers(asShop)).rejects.toThrow(
    /^No number was moved on, so the shop must not open yet: .*permission denied.* Only the owner of the tables/,
  )
})
