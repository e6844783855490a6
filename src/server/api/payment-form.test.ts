import { expect, test } from 'vitest'
import { paymentForm } from '#contract/money/payments/payments.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

test('a customer gets the provider and the publishable key for the card form, and nothing secret', async () => {
  const { callAs, has } = await openTestShop()
  const call = await callAs(await has.customer())
  const form = await call(paymentForm, {})
  expect(form).toEqual({ provider: 'embedded', publishable_key: expect.stringMatching(/^pk_/) })
})

test('a visitor is refused the details of the card form', async () => {
  const { call } = await openTestShop()
  await expect(call(paymentForm, {})).rejects.toMatchObject({ code: 'not_signed_in' })
})
