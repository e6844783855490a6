// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { joinWaitingList } from '#contract/waiting-list/waiting-list.ts'
import { findField, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { waitingListTexts as texts } from '../texts/waiting-list.ts'
import { NotYet } from './not-yet.tsx'

const noosa = { lat: -26.394, lng: 153.09 }

test('a shopper beyond our area is told so by name, and may have us write once we come', async () => {
  const { network, place } = await open()
  network.answer(joinWaitingList, { message: 'Sent.' })
  expect(place.querySelector('[role=alert]')?.textContent).toBe("We don't deliver to Noosa Heads yet.")

  await typeInto(findField(texts.email), 'ada@example.com')
  await submit()

  expect(network.asks(joinWaitingList)).toEqual([{ email: 'ada@example.com', ...noosa }])
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.sent('ada@example.com'))
  expect(place.querySelector('form')).toBeNull()
})

test.each([
  [new Refusal('invalid_input', { fields: { email: 'Not an address.' } }), 'Not an address.'],
  [new Refusal('not_found'), new Refusal('not_found').message],
])('what is refused is said beside the field, and can be tried again', async (said, sentence) => {
  const { network, place } = await open()
  network.answer(joinWaitingList, said)
  await submit()
  expect(place.textContent).toContain(sentence)
  expect(place.querySelector('form')).not.toBeNull()
})

async function open() {
  const network = openNetwork()
  const { place } = await render(<NotYet place="Noosa Heads" {...noosa} />)
  return { network, place }
}
