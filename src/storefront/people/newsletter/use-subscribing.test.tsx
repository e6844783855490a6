import { act } from 'react'
import { expect, test } from 'vitest'
import { subscribe } from '#contract/people/newsletter/newsletter.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { newsletterTexts } from '../../texts/newsletter.ts'
import { useSubscribing } from './newsletter-box.tsx'

test('a subscribed address is thanked by name, and the field is emptied', async () => {
  const { network, submit, shown, field } = await openForm('ada@example.com')
  network.answer(subscribe, { message: 'Sent.' } as never)
  await submit()
  expect(network.asks(subscribe)).toEqual([{ email: 'ada@example.com' }])
  expect(shown()).toBe(`done: ${newsletterTexts.sent('ada@example.com')}`)
  expect(field.value).toBe('')
})

test('an invalid address is refused with its error and stays in the field', async () => {
  const { network, submit, shown, field } = await openForm('ada@')
  network.answer(subscribe, new Refusal('invalid_input', { fields: { email: 'Not an address.' } }))
  await submit()
  expect(shown()).toBe('refused: Not an address.')
  expect(field.value).toBe('ada@')
})

test.each([
  [
    'too many tries',
    new Refusal('too_many_requests', { retryAfter: 9 }),
    new Refusal('too_many_requests', { retryAfter: 9 }).message,
  ],
  ['a lost connection', 'lost' as const, refusedHere('network_error').message],
  [
    'wrong input that is not the address',
    new Refusal('invalid_input', {}),
    new Refusal('invalid_input', {}).message,
  ],
])('%s is reported as a failure', async (_, said, sentence) => {
  const { network, submit, shown } = await openForm('ada@example.com')
  network.answer(subscribe, said)
  await submit()
  expect(shown()).toBe(`failed: ${sentence}`)
})

test('an unreadable answer is reported as a network error', async () => {
  const { network, submit, shown } = await openForm('ada@example.com')
  network.answer(subscribe, new Response('<html>'))
  await submit()
  expect(shown()).toBe(`failed: ${refusedHere('network_error').message}`)
})

test('a second press before the answer subscribes once', async () => {
  const answer = Promise.withResolvers<never>()
  const { network, submit, shown } = await openForm('ada@example.com')
  network.answer(subscribe, () => answer.promise)
  await submit()
  await submit()
  expect(shown()).toBe('busy')
  await act(async () => answer.resolve({} as never))
  expect(network.asks(subscribe)).toHaveLength(1)
})

async function openForm(email: string) {
  const network = openNetwork()
  const { place } = await render(<Form />)
  const form = place.querySelector('form') as HTMLFormElement
  const field = place.querySelector('input') as HTMLInputElement
  field.value = email
  const submit = () =>
    act(async () => {
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      await import('./send-subscription.ts')
    })
  return { network, submit, field, shown: () => place.querySelector('output')?.textContent }
}

function Form() {
  const { isBusy, outcome, submit } = useSubscribing()
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input name="email" />
      <output>{isBusy ? 'busy' : outcome && `${outcome.state}: ${outcome.message}`}</output>
    </form>
  )
}
