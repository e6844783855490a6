import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Refused, refusedHere } from '#contract/refused.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { sessionTexts as texts } from '../../texts/session.ts'
import { useSendingCode } from './use-sending-code.ts'

const sent = { message: 'Sent.', data: { resend_after: 30, expires_in: 300 } }

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('a code is sent to the mobile number that was typed', async () => {
  const { network, hook, send } = await openStep()
  network.answer(generateOtp, sent)
  expect(await send('0412345678')).toBe(true)
  expect(network.asks(generateOtp)).toEqual([{ mobile: '0412345678' }])
  expect(hook.current).toMatchObject({ isSending: false, failure: '' })
})

test('nothing is sent without a mobile number', async () => {
  const { network, hook, send } = await openStep()
  expect(await send('')).toBe(false)
  expect(hook.current.failure).toBe(texts.mobileRequired)
  expect(network.asked).toEqual([])
})

test.each<[string, Refused | Response, string]>([
  [
    'too many tries',
    new Refusal('too_many_requests', { retryAfter: 9 }),
    refusedHere('too_many_requests').message,
  ],
  [
    'too many wrong codes',
    new Refusal('otp_tries_used_up', { retryAfter: 9 }),
    refusedHere('too_many_requests').message,
  ],
  [
    'what a machine in between says of too many',
    new Response('<h1>Not so fast.</h1>', { status: 429 }),
    refusedHere('too_many_requests').message,
  ],
  [
    'a 500 by its error alone, whatever else its body has',
    Response.json({ error: 'The texts are down.', code: 7, detail: [] }, { status: 500 }),
    'The texts are down.',
  ],
  ['an SMS that did not go out', new Refusal('otp_not_sent'), new Refusal('otp_not_sent').message],
])('a toast reports %s, with nothing beside the field', async (_, refusal, sentence) => {
  const { network, hook, send } = await openStep()
  network.answer(generateOtp, refusal)
  expect(await send('0412345678')).toBe(false)
  expect(readToasts().map(({ type, message }) => [type, message])).toEqual([['error', sentence]])
  expect(hook.current).toMatchObject({ isSending: false, failure: '' })
})

test('an invalid number shows the service’s message beside the field', async () => {
  const { network, hook, send } = await openStep()
  network.answer(generateOtp, new Refusal('invalid_input', { fields: { mobile: 'Ten digits, please.' } }))
  await send('12')
  expect(hook.current.failure).toBe('Ten digits, please.')
  expect(readToasts()).toEqual([])
})

test('a lost connection is reported beside the field', async () => {
  const { network, hook, send } = await openStep()
  network.answer(generateOtp, 'lost')
  await send('0412345678')
  expect(hook.current.failure).toBe(refusedHere('network_error').message)
})

test('the error disappears with the next try or when it is dismissed', async () => {
  const { network, hook, send } = await openStep()
  await send('')
  network.answer(generateOtp, sent)
  await send('0412345678')
  expect(hook.current.failure).toBe('')
  await send('')
  await act(async () => hook.current.forgive())
  expect(hook.current.failure).toBe('')
})

test('a second press before the answer sends no second code', async () => {
  const answer = Promise.withResolvers<typeof sent>()
  const { network, hook, send } = await openStep()
  network.answer(generateOtp, () => answer.promise)
  await act(async () => void hook.current.send('0412345678'))
  expect(hook.current.isSending).toBe(true)
  expect(await send('0412345678')).toBe(false)
  await act(async () => answer.resolve(sent))
  expect(hook.current.isSending).toBe(false)
  expect(network.asks(generateOtp)).toHaveLength(1)
})

async function openStep() {
  const network = openNetwork()
  const hook = await renderHook(useSendingCode, undefined)
  async function send(mobile: string) {
    let isSent = false
    await act(async () => {
      isSent = await hook.current.send(mobile)
    })
    return isSent
  }
  return { network, hook, send }
}
