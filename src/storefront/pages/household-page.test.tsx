import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Details, getDetails, saveDetails } from '#contract/people/profile/profile.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  type Household,
  type HouseholdInvitation,
  isInvitationLive,
  joinHousehold,
  readHousehold,
  readHouseholdInvitation,
} from '#contract/selling/household/household.ts'
import { aHousehold, anInvitation } from '#testing/api-household.ts'
import { findButton, findField, press, typeInto } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { hideDialog, useDialogStore } from '../layout/dialog-store.ts'
import { forgetSession } from '../network/root-store.ts'
import { useMarksStore } from '../selling/marks/marks-store.ts'
import { householdTexts as texts } from '../texts/household.ts'
import HouseholdPage, { clientLoader, ErrorBoundary, HydrateFallback } from './household-page.tsx'

const joined = aHousehold({ role: 'member', owner_name: 'Ada', cap: 50, left: 50 })

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => {
  act(forgetSession)
  hideDialog()
})

test('a visitor sees who invited them and is asked to log in, and only the link is checked before', async () => {
  const { network, place, title } = await open()
  expect(title()).toBe(texts.joinWhose('Ada'))
  expect(place.textContent).toContain(texts.joinSignedOutSentence)
  await press(texts.logIn)
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
  expect(network.asked.map(({ path }) => path)).toEqual([isInvitationLive.path])
})

test('a visitor with a link that no longer works is told so and can still log in', async () => {
  const { place, title } = await open(aHousehold(), new Refusal('not_found'))
  expect(title()).toBe(texts.joinGone)
  expect(place.textContent).toContain(texts.joinGoneForVisitor)
  await press(texts.logIn)
  expect(useDialogStore.getState().open).toEqual({ type: 'login' })
})

test('a visitor is asked to log in if the link cannot be checked', async () => {
  const { title } = await open(aHousehold(), new Refusal('too_many_requests', { retryAfter: 60 }))
  expect(title()).toBe(texts.joinWhose(null))
})

test('an invited customer sees who invites them and the limit, and joins with one press', async () => {
  signInHere()
  const { network, place, title } = await open(aHousehold(), anInvitation({ cap: 50 }))
  expect(title()).toBe(texts.joinWhose('Ada'))
  expect(place.textContent).toContain(texts.joinLimit('$50.00'))
  expect(network.asks(joinHousehold)).toEqual([])
  network.answer(joinHousehold, joined)

  await press(texts.join)

  await vi.waitFor(() => expect(place.textContent).toBe('the cart'))
  expect(network.asks(joinHousehold)).toEqual([{ invite_token: 'secret' }])
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.joinDone('Ada') }])
  expect(useMarksStore.getState().household).toEqual({ role: 'member', owner_name: 'Ada' })
})

test.each([
  ['a link that works no more', aHousehold(), new Refusal('not_found'), texts.joinGone, '/'],
  ['one’s own link', aHousehold(), anInvitation({ is_own: true }), texts.joinOwn, '/account/household'],
  [
    'a link to an owner',
    aHousehold({ role: 'owner' }),
    anInvitation(),
    texts.joinOwner,
    '/account/household',
  ],
  [
    'the link that a member came in by',
    joined,
    new Refusal('not_found'),
    texts.joinedAlready('Ada'),
    '/account/household/cart',
  ],
  [
    'a link elsewhere to a member',
    joined,
    anInvitation({ owner_name: 'Sam' }),
    texts.joinTaken('Ada'),
    '/account/household',
  ],
])('%s says so and links to the next page', async (_, household, said, words, path) => {
  signInHere()
  const { place, title } = await open(household, said)
  expect(title()).toBe(words)
  expect(place.querySelector('a')?.getAttribute('href')).toBe(path)
  expect(findButton(texts.join)).toBeUndefined()
})

test.each([
  ['used by another', new Refusal('not_found'), texts.joinGone],
  ['of a household that is full now', new Refusal('household_full'), texts.joinFull],
])('a link %s meanwhile says so', async (_, refusal, words) => {
  signInHere()
  const { network, title } = await open(aHousehold(), anInvitation())
  network.answer(joinHousehold, refusal)
  await press(texts.join)
  await vi.waitFor(() => expect(title()).toBe(words))
})

test('a customer without a name is asked for it, and it is saved in the profile before they join', async () => {
  signInHere()
  const { network, place } = await open(aHousehold(), anInvitation(), { name: '', email: 'jo@example.com' })
  await press(texts.join)
  expect(place.textContent).toContain(texts.firstNameMissing)
  expect(document.activeElement).toBe(findField(texts.firstName))
  await typeInto(findField(texts.firstName), 'Jo')
  expect(place.textContent).not.toContain(texts.firstNameMissing)
  network.answer(saveDetails, new Refusal('invalid_input', { fields: { name: 'This is too long.' } }))
  await press(texts.join)
  await vi.waitFor(() => expect(place.textContent).toContain('This is too long.'))
  expect(network.asks(joinHousehold)).toEqual([])

  network.answer(saveDetails, { data: { name: 'Jo', email: 'jo@example.com', mobile: '0400000002' } })
  network.answer(joinHousehold, joined)
  await press(texts.join)

  await vi.waitFor(() => expect(place.textContent).toBe('the cart'))
  expect(network.asks(saveDetails).at(-1)).toEqual({ name: 'Jo', email: 'jo@example.com' })
})

test('a customer with a name is not asked for one', async () => {
  signInHere()
  const { place } = await open(aHousehold(), anInvitation())
  expect(place.querySelector('input')).toBeNull()
})

test('a failed join shows a toast, and the customer can press again', async () => {
  signInHere()
  const { network, place, title } = await open(aHousehold(), anInvitation())
  network.answer(joinHousehold, 'lost')
  await press(texts.join)
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ type: 'error' }]))
  expect(title()).toBe(texts.joinWhose('Ada'))
  network.answer(joinHousehold, joined)
  await press(texts.join)
  await vi.waitFor(() => expect(place.textContent).toBe('the cart'))
})

test('pressing “Join” twice sends one request', async () => {
  signInHere()
  const { network } = await open(aHousehold(), anInvitation())
  const answer = Promise.withResolvers<Household>()
  network.answer(joinHousehold, () => answer.promise)
  await press(texts.join)
  await press(texts.join)
  expect(network.asks(joinHousehold)).toHaveLength(1)
  await act(async () => answer.resolve(joined))
})

test('an invitation refused by the rate limit is not reported as a broken link', async () => {
  signInHere()
  const { title } = await open(aHousehold(), new Refusal('too_many_requests', { retryAfter: 60 }))
  expect(title()).not.toBe(texts.joinGone)
})

function TheCart() {
  return 'the cart'
}

async function open(
  household = aHousehold(),
  said: HouseholdInvitation | Refusal = anInvitation(),
  me: Details = { name: 'Jo Nguyen', email: '' },
) {
  const network = openNetwork()
  network.answer(readHousehold, household)
  network.answer(readHouseholdInvitation, said)
  const liveness = said instanceof Refusal ? { is_live: false, owner_name: null } : { is_live: true, ...said }
  const isTold = said instanceof Refusal && said.code !== 'not_found'
  network.answer(isInvitationLive, isTold ? said : liveness)
  network.answer(getDetails, { data: { ...me, mobile: '0400000002' } })
  const Shop = createRoutesStub([
    {
      path: '/join/:token',
      Component: HouseholdPage as never,
      loader: clientLoader as never,
      HydrateFallback,
      ErrorBoundary,
    },
    { path: '/account/household/cart', Component: TheCart },
  ])
  const { place } = await render(<Shop initialEntries={['/join/secret']} />)
  await vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull())
  return { network, place, title: () => place.querySelector('h1')?.textContent }
}
