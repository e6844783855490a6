import { expect, test, vi } from 'vitest'
import { joinWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusedHere } from '#contract/refused.ts'
import { findField, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { waitingListTexts as texts } from '../../texts/waiting-list.ts'
import { NotYet } from './not-yet.tsx'

const noosa = { lat: -26.394, lng: 153.09 }

test('a shopper outside the delivery area is told so by place name and can join the waiting list', async () => {
  const { network, place } = await open()
  network.answer(joinWaitingList, { message: 'Sent.' })
  expect(place.querySelector('[role=alert]')?.textContent).toBe('We don’t deliver to Noosa Heads yet.')

  await typeInto(findField(texts.email), 'ada@example.com')
  await submit()

  expect(network.asks(joinWaitingList)).toEqual([{ email: 'ada@example.com', ...noosa }])
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.sent('ada@example.com'))
  expect(place.querySelector('form')).toBeNull()
  expect(document.activeElement).toBe(place.querySelector('[role=status]'))
})

test('an invalid email address shows its error beside the field only', async () => {
  const { network, place } = await open()
  network.answer(joinWaitingList, new Refusal('invalid_input', { fields: { email: 'Not an address.' } }))
  await submit()
  const { id } = [...place.querySelectorAll('p')].find((p) => p.textContent === 'Not an address.') ?? {}
  expect(findField(texts.email).getAttribute('aria-describedby')).toBe(id)
  expect(alerts(place)).not.toContain('Not an address.')
})

test.each([
  [new Refusal('unavailable', { retryAfter: 1 }), new Refusal('unavailable', { retryAfter: 1 }).message],
  ['lost', refusedHere('network_error').message],
] as const)(
  'a failed request does not mark the email address as wrong and can be tried again',
  async (said, sentence) => {
    const { network, place } = await open()
    network.answer(joinWaitingList, said)
    await typeInto(findField(texts.email), 'ada@example.com')
    await submit()
    await vi.waitFor(() => expect(alerts(place)).toContain(sentence))
    expect(findField(texts.email).getAttribute('aria-invalid')).toBeNull()
    network.answer(joinWaitingList, { message: 'Sent.' })
    await submit()
    await vi.waitFor(() => expect(place.textContent).toContain(texts.sent('ada@example.com')))
  },
)

function alerts(place: ParentNode) {
  return [...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
}

async function open() {
  const network = openNetwork()
  const { place } = await render(<NotYet place="Noosa Heads" {...noosa} />)
  return { network, place }
}
