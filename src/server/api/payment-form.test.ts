import { expect, test } from 'vitest'
import { paymentForm } from '#contract/payments/payment-form.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

test('a customer is told whose card form to show, and nothing secret', async () => {
  const { callAs, has } = await openTestShop()
  const call = await callAs(await has.customer())
  const form = await call(paymentForm, {})
  expect(form).toEqual({ provider: 'embedded', publishable_key: expect.stringMatching(/^pk_/) })
})

test('a visitor is not told', async () => {
  const { call } = await openTestShop()
  await expect(call(paymentForm, {})).rejects.toMatchObject({ code: 'not_signed_in' })
})
