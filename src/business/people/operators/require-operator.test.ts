import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { requireOperator } from './require-operator.ts'

const MINUTE_MS = 60_000

test.each([
  ['a request keeps a session on a shared device alive', true],
  ['a stream that only goes on does not', false],
])('%s', async (_, isUse) => {
  const opened = await openTestShop()
  const { key, id } = await operatorOf(opened, 'support', { shared: true })
  const asking = () => requireOperator(opened.shop, key, { right: 'orders' }, { isUse })
  opened.clock.advance(20 * MINUTE_MS)
  expect(await asking()).toMatchObject({ id, role: 'support' })
  opened.clock.advance(20 * MINUTE_MS)
  if (isUse) expect(await asking()).toMatchObject({ id })
  else await expect(asking()).rejects.toMatchObject({ code: 'not_signed_in' })
})
