import { expect, test, vi } from 'vitest'
import {
  addPromo,
  changePromo,
  endPromo,
  listPromos,
  readPromo,
} from '#contract/offers/promos-desk/promos.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aFormPromo, anEntry } from '#testing/office-builders.ts'
import { alertIn, openOffice } from '#testing/open-office.tsx'

const spring = aFormPromo('SPRING')

test('promo codes are listed with their discount and what they have cost', async () => {
  const network = openNetwork()
  const dear = aFormPromo('TEN', {
    state: 'ended',
    kind: 'amount',
    percent: null,
    amount: 10,
    used: 3,
    uses: 5,
    given: 30,
  })
  network.answer(listPromos, { data: [spring, dear], page: 1, page_size: 50, total: 2 })
  const { rows } = await openOffice('/office/offers?state=running&q=s')
  expect(rows('Promo codes')).toMatchObject([
    ['SPRING10% off', 'Running', '10% off', expect.any(String), expect.any(String), '0', '$0.00'],
    ['TEN10% off', 'Ended', '$10.00 off', expect.any(String), expect.any(String), '3 of 5', '$30.00'],
  ])
  expect(network.asks(listPromos)).toEqual([{ q: 's', state: 'running' }])
})

test.each([
  ['/office/offers', 'There are no promo codes yet'],
  ['/office/offers?q=nothing', 'Nothing found'],
])('an empty list of promo codes says so at %s', async (path, words) => {
  openNetwork().answer(listPromos, { data: [], page: 1, page_size: 50, total: 0 })
  expect((await openOffice(path)).place.textContent).toContain(words)
})

test('a promo code is created from the form, and its page opens', async () => {
  const network = openNetwork()
  network.answer(addPromo, { data: spring })
  network.answer(readPromo, { data: spring })
  const { place, title } = await openOffice('/office/offers/new')
  await typeInto(findField('Code'), 'spring')
  await typeInto(findField('Percent'), '25')
  await typeInto(findField('Until'), '2026-04-30T23:59')
  expect(place.textContent).toContain('25% off')
  await submit(form(place))
  await vi.waitFor(() => expect(title()).toBe('SPRING'))
  expect(network.asks(addPromo)).toMatchObject([
    { code: 'spring', kind: 'percent', percent: 25, ends_at: '2026-04-30T13:59:00.000Z', words: null },
  ])
})

test('an invalid promo code is marked at its field and keeps what was typed', async () => {
  const network = openNetwork()
  network.answer(
    addPromo,
    new Refusal('invalid_input', { fields: { code: 'A code has 3 to 20 letters and digits.' } }),
  )
  const { place } = await openOffice('/office/offers/new')
  await typeInto(findField('Code'), 'x')
  await submit(form(place))
  await vi.waitFor(() => expect(alertIn(place)).toContain('Nothing is saved yet'))
  expect(findField('Code').getAttribute('aria-invalid')).toBe('true')
  expect(findField('Code').value).toBe('x')
})

test('an impossible year is refused at its field without a request', async () => {
  const network = openNetwork()
  const { place } = await openOffice('/office/offers/new')
  for (const far of ['0202-04-30T23:59', '9999-04-30T23:59']) {
    await typeInto(findField('Until'), far)
    await submit(form(place))
    await vi.waitFor(() => expect(place.textContent).toContain('Please choose a year from'))
    expect(findField('Until').getAttribute('aria-invalid')).toBe('true')
  }
  expect(network.asks(addPromo)).toEqual([])
})

test('a promo code’s page shows its cost by day, where it is offered and what the office did', async () => {
  const { rows, place } = await openOffer(
    aFormPromo('SPRING', {
      used: 4,
      given: 20.5,
      days: [{ day: '2026-03-05', used: 4, given: 20.5 }],
      offered_on: [{ kind: 'banner', name: 'Fruit' }],
      history: [anEntry(2, { act: 'promo.created', changes: [] })],
    }),
  )
  expect(rows('Day by day')).toEqual([['Thu 5 Mar 2026', '4', '$20.50']])
  expect(place.textContent).toContain('Fruit (banner)')
  expect(rows('History')).toMatchObject([[expect.any(String), 'Ada Berry', 'Made a promo code', '']])
})

test('a promo code that has been used cannot change its discount', async () => {
  await openOffer(aFormPromo('SPRING', { used: 1 }))
  expect(findField('Percent').disabled).toBe(true)
  expect(findField('Until').disabled).toBe(false)
})

test('a promo code is saved against the version that was shown', async () => {
  const { network, place, said } = await openOffer(spring)
  network.answer(changePromo, { data: { ...spring, percent: 20, version: 4 } })
  await typeInto(findField('Percent'), '20')
  await submit(form(place))
  await vi.waitFor(() => expect(said()).toBe('SPRING is saved.'))
  expect(changesAsked(network).at(-1)).toMatchObject({ version: 3, percent: 20, starts_at: spring.starts_at })
})

test('another operator’s changes to a promo code are shown, and Take theirs loads them into the form', async () => {
  const { network, place, said } = await openOffer(spring)
  const now = { ...spring, version: 9, percent: 30, uses: 50 }
  network.answer(changePromo, new Refusal('changed_meanwhile', { now }))
  await typeInto(findField('Percent'), '20')
  await submit(form(place))
  await vi.waitFor(() => expect(place.textContent).toContain('Percent: 10 → 30. Yours: 20'))
  expect(place.textContent).toContain('Uses in total: none → 50')
  await press('Take theirs')
  expect([findField('Percent').value, findField('Uses in total').value]).toEqual(['30', '50'])
  await typeInto(findField('Percent'), '35')
  network.answer(changePromo, { data: { ...now, percent: 35, version: 10 } })
  await submit(form(place))
  await vi.waitFor(() => expect(said()).toBe('SPRING is saved.'))
  expect(changesAsked(network).at(-1)).toMatchObject({ version: 9, percent: 35, uses: 50 })
})

test('a promo code is ended after confirmation', async () => {
  const { network, said } = await openOffer(spring)
  network.answer(endPromo, { data: { ...spring, state: 'ended' } })
  network.answer(readPromo, { data: { ...spring, state: 'ended', version: 4 } })
  await press('End it now')
  expect(network.asks(endPromo)).toEqual([])
  expect(document.activeElement?.textContent).toBe('Back')
  await press('End SPRING now')
  await vi.waitFor(() => expect(said()).toBe('SPRING has ended.'))
  expect(network.asks(endPromo)).toEqual([{ code: 'SPRING', version: 3 }])
  expect(findButton('End it now')).toBeUndefined()
})

/** Only the writes: the page is loaded again after each of them. */
function changesAsked(network: ReturnType<typeof openNetwork>) {
  return network.asks(changePromo).filter((ask) => 'version' in ask)
}

function form(place: ParentNode): ParentNode {
  const parent = place.querySelector('main form')?.parentElement
  if (!parent) throw new Error('There is no form.')
  return parent
}

async function openOffer(promo: typeof spring) {
  const network = openNetwork()
  network.answer(readPromo, { data: promo })
  return { network, ...(await openOffice(`/office/offers/codes/${promo.code}`)) }
}
