import { expect, test } from 'vitest'
import type { LocationInfo } from '#contract/delivery/places/location.ts'
import { joinWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import { findField, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { waitingListTexts } from '../../texts/waiting-list.ts'
import { SpotCard } from './picker-map.tsx'
import { spotAt } from './spot.ts'

const noosa = { lat: -26.394, lng: 153.09 }

test('a shopper outside the delivery area can join the waiting list', async () => {
  const { network, place } = await open({ serviceable: false, locality: 'Noosa Heads' })
  network.answer(joinWaitingList, { message: 'Sent.' })
  expect(place.querySelector('[role=alert]')?.textContent).toBe(waitingListTexts.notYet('Noosa Heads'))
  await typeInto(findField(waitingListTexts.email), 'ada@example.com')
  await submit()
  expect(network.asks(joinWaitingList)).toEqual([{ email: 'ada@example.com', ...noosa }])
})

test.each<[string, Partial<LocationInfo>, string]>([
  ['a place without a name that we do not reach', { serviceable: false }, texts.outside],
  ['a street of which the number is not known', { street_name: 'Queen Street' }, 'What number'],
])('the waiting list is not offered for %s', async (_, info, sentence) => {
  const { place } = await open(info)
  expect(place.textContent).toContain(sentence)
  expect(place.querySelector('form')).toBeNull()
})

test('the card appears once a street number is known', async () => {
  const unknown = await open({ address: 'West End QLD 4101', locality: 'West End' })
  expect(unknown.place.textContent).not.toContain(texts.deliveringTo)
  expect(unknown.place.querySelectorAll('p:not([role=status])')).toHaveLength(0)
  const known = await open({ street_no: '12', street_name: 'Boundary Street', locality: 'West End' })
  expect(known.place.textContent).toContain(`${texts.deliveringTo}12 Boundary Street, West End`)
})

async function open(info: Partial<LocationInfo>) {
  const network = openNetwork()
  const spot = spotAt(noosa)
  const { place } = await render(
    <SpotCard
      spot={{ ...spot, info: { ...spot.info, serviceable: true, ...info } }}
      state="known"
      onRetry={() => {}}
      hasMap
    />,
  )
  return { network, place }
}
