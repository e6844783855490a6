import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askGateway, askGatewayWithSaved } from './ask-gateway.ts'
import type { Intent } from './payment-form.ts'

const intent = { client_secret: 'secret', payment_intent_id: 'pi_1', publishable_key: 'pk_1' } as Intent
const card = { number: '4242 4242 4242 4242', expiry: { month: 4, year: 2030 }, cvc: '123', name: 'Ada' }
const BACK = 'http://shop.example/checkout?order=1042'
const METHODS = '/dev/payments/v1/payment_methods'
const CONFIRM = '/dev/payments/v1/payment_intents/pi_1/confirm'

interface Sent {
  path: string
  form: Record<string, string>
  key: string | null
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a card becomes a payment method that confirms the payment intent', async () => {
  const sent = openGateway({ [METHODS]: { id: 'pm_1' }, [CONFIRM]: { id: 'pi_1' } })
  expect(await askGateway(intent, card, BACK)).toEqual({ state: 'answered' })
  expect(sent).toEqual([
    {
      path: METHODS,
      key: 'Bearer pk_1',
      form: {
        type: 'card',
        'card[number]': '4242424242424242',
        'card[exp_month]': '4',
        'card[exp_year]': '2030',
        'card[cvc]': '123',
        'billing_details[name]': 'Ada',
      },
    },
    {
      path: CONFIRM,
      key: 'Bearer pk_1',
      form: { client_secret: 'secret', payment_method: 'pm_1', return_url: BACK },
    },
  ])
})

test('a saved card confirms the intent by its id alone', async () => {
  const sent = openGateway({ [CONFIRM]: { id: 'pi_1' } })
  expect(await askGatewayWithSaved(intent, 'pm_saved', BACK)).toEqual({ state: 'answered' })
  expect(sent).toEqual([
    {
      path: CONFIRM,
      key: 'Bearer pk_1',
      form: { client_secret: 'secret', payment_method: 'pm_saved', return_url: BACK },
    },
  ])
})

test('a set-up intent is confirmed as such', async () => {
  const confirm = CONFIRM.replace('payment_', 'setup_')
  const sent = openGateway({ [confirm]: { id: 'pi_1' } })
  expect(await askGatewayWithSaved({ ...intent, kind: 'setup' }, 'pm_saved', BACK)).toEqual({
    state: 'answered',
  })
  expect(sent.map(({ path }) => path)).toEqual([confirm])
})

test('a name that was not typed is not sent', async () => {
  const sent = openGateway({ [METHODS]: { id: 'pm_1' }, [CONFIRM]: {} })
  await askGateway(intent, { ...card, name: '' }, BACK)
  expect(sent[0]?.form).not.toHaveProperty('billing_details[name]')
})

test('an incorrect card number is refused before anything is confirmed', async () => {
  const sent = openGateway({ [METHODS]: { error: { type: 'card_error', code: 'incorrect_number' } } })
  expect(await askGateway(intent, card, BACK)).toMatchObject({ state: 'refused' })
  expect(sent).toHaveLength(1)
})

test('a declined card is refused in the shop’s own words', async () => {
  openGateway({
    [METHODS]: { id: 'pm_1' },
    [CONFIRM]: { error: { type: 'card_error', code: 'card_declined' } },
  })
  expect(await askGateway(intent, card, BACK)).toMatchObject({
    state: 'refused',
    message: expect.stringMatching(/declined/),
  })
})

test('any other gateway error counts as an answer, since the service knows the state of the payment', async () => {
  openGateway({
    [METHODS]: { id: 'pm_1' },
    [CONFIRM]: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
  })
  expect(await askGateway(intent, card, BACK)).toEqual({ state: 'answered' })
})

test('the bank’s page is opened when the bank asks for more', async () => {
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
  openGateway({
    [METHODS]: { id: 'pm_1' },
    [CONFIRM]: { next_action: { redirect_to_url: { url: 'https://bank.example/3ds' } } },
  })
  expect(await askGateway(intent, card, BACK)).toEqual({ state: 'leaving' })
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://bank.example/3ds')
})

test('a lost connection is thrown to the caller', async () => {
  openGateway({ [METHODS]: { id: 'pm_1' } })
  await expect(askGateway(intent, card, BACK)).rejects.toThrow('Failed to fetch')
})

/** The gateway's host; a path without an answer is a lost connection. */
function openGateway(answers: Record<string, object>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: HeadersInit; body: URLSearchParams }) => {
      sent.push({ path, form: Object.fromEntries(body), key: new Headers(headers).get('authorization') })
      const answer = answers[path]
      if (!answer) throw new TypeError('Failed to fetch')
      return Response.json(answer)
    },
  )
  return sent
}
