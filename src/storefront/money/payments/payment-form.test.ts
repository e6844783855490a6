import { expect, test } from 'vitest'
import { createPaymentIntent } from '#contract/money/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { openNetwork } from '#testing/network.ts'
import { type PaymentForm, prepareIntent } from './payment-form.ts'

const order = { order_id: '1042', change_id: 'more' }
const intent = { client_secret: 's', payment_intent_id: 'pi' } as never

test('the request for a payment intent names the saved card', async () => {
  const { network, form } = open({ card_id: 'pm_1' })
  network.answer(createPaymentIntent, intent)
  expect(await prepareIntent(form, order)).toEqual(intent)
  expect(network.asks(createPaymentIntent)).toEqual([{ ...order, card_id: 'pm_1' }])
})

test('the request asks to save the card if the form says so, and not without a form', async () => {
  const { network, form } = open({ save_card: true })
  network.answer(createPaymentIntent, intent)
  await prepareIntent(form, order)
  await prepareIntent(null, order)
  expect(network.asks(createPaymentIntent)).toEqual([{ ...order, save_card: true }, order])
})

test('a missing saved card reloads the saved cards, and another refusal does not', async () => {
  const { network, form, looks } = open({ card_id: 'pm_1' })
  network.answer(createPaymentIntent, new Refusal('payment_over'))
  await expect(prepareIntent(form, order)).rejects.toMatchObject({ code: 'payment_over' })
  expect(looks).toEqual([])
  network.answer(createPaymentIntent, new Refusal('not_found', {}, 'That card is no longer saved.'))
  await expect(prepareIntent(form, order)).rejects.toThrow('That card is no longer saved.')
  expect(looks).toEqual(['again'])
})

function open(choice: ReturnType<PaymentForm['choice']>) {
  const looks: string[] = []
  const form: PaymentForm = {
    check: async () => true,
    ask: async () => ({ state: 'answered' }),
    choice: () => choice,
    lookAgain: () => void looks.push('again'),
  }
  return { network: openNetwork(), form, looks }
}
