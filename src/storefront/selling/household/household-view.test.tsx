import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getDetails, saveDetails } from '#contract/people/profile/profile.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  changeMember,
  type Household,
  inviteToHousehold,
  leaveHousehold,
  readHousehold,
  removeMember,
  revokeInvitation,
} from '#contract/selling/household/household.ts'
import { aHousehold, aMember } from '#testing/api-household.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { forgetSession } from '../../network/root-store.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { useMarksStore } from '../marks/marks-store.ts'
import { HouseholdView } from './show-household.tsx'

const expires_at = '2026-11-30T02:00:00.000Z'
const link = (id: string, cap: number | null = null) => ({ invitation_id: id, cap, expires_at })
const ofJo = aHousehold({ role: 'owner', members: [aMember('Jo', { cap: 50, spent: 12.5 })] })
const asMember = aHousehold({ role: 'member', owner_name: 'Ada', cap: 50, left: 37.5 })

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(() => act(forgetSession))

test('a customer without a household reads what one is and creates it with the first invitation', async () => {
  const { network, place, shopSays } = await open(aHousehold())
  expect(place.textContent).toContain(texts.whatSentence)
  network.answer(inviteToHousehold, { ...link('first', 50), invite_token: 'secret' })
  shopSays(aHousehold({ invitations: [link('first', 50)] }))

  await typeInto(findField(texts.limit), '50')
  await submit(place)

  await vi.waitFor(() => expect(findField(texts.link).value).toBe(`${location.origin}/join/secret`))
  expect(network.asks(inviteToHousehold)).toEqual([{ cap: 50 }])
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.made)
  expect(place.textContent).toContain(texts.withLimit('$50.00'))
})

test('an owner whom no name is known of gives one before they invite, and it is saved in the profile', async () => {
  const { network, place, shopSays } = await open(aHousehold({ own_name: null }))
  network.answer(getDetails, { data: { name: '', email: 'sam@example.com', mobile: '0400000001' } })
  network.answer(saveDetails, { data: { name: 'Sam', email: 'sam@example.com', mobile: '0400000001' } })
  network.answer(inviteToHousehold, { ...link('first'), invite_token: 'secret' })

  await submit(place)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.firstNameMissing))
  expect(document.activeElement).toBe(findField(texts.firstName))
  expect(network.asks(inviteToHousehold)).toEqual([])

  await typeInto(findField(texts.firstName), 'Sam')
  shopSays(aHousehold({ invitations: [link('first')] }))
  await submit(place)
  await vi.waitFor(() => expect(findField(texts.link).value).toBe(`${location.origin}/join/secret`))
  expect(network.asks(saveDetails)).toEqual([{ name: 'Sam', email: 'sam@example.com' }])
})

test('an owner with a name, be it that of an address, is not asked for one', async () => {
  const { place } = await open(aHousehold({ own_name: 'Sam' }))
  expect(place.textContent).not.toContain(texts.firstName)
})

test('a new link is shown even if the household cannot be fetched again', async () => {
  const { network, place } = await open(aHousehold())
  network.answer(inviteToHousehold, { ...link('first'), invite_token: 'secret' })
  network.answer(readHousehold, 'lost')
  await submit(place)
  await vi.waitFor(() => expect(findField(texts.link).value).toBe(`${location.origin}/join/secret`))
})

test('an invalid limit creates no link and shows an error until it is changed', async () => {
  const { network, place } = await open(aHousehold())
  await typeInto(findField(texts.limit), 'lots')
  await submit(place)
  expect(place.textContent).toContain(texts.limitWrong('$2,000.00'))
  expect(network.asked).toEqual([])
  await typeInto(findField(texts.limit), '')
  expect(place.textContent).not.toContain(texts.limitWrong('$2,000.00'))
})

test('a link can be copied, and shared if the browser supports it', async () => {
  const shared = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
  })
  const { network, place, shopSays } = await open(aHousehold())
  network.answer(inviteToHousehold, { ...link('first'), invite_token: 'secret' })
  shopSays(aHousehold({ invitations: [link('first')] }))
  await submit(place)
  await vi.waitFor(() => expect(findButton(texts.copy)).toBeDefined())

  await press(texts.copy)
  await press(texts.share)

  await vi.waitFor(() => expect(findButton(texts.copy)?.nextElementSibling?.textContent).toBe(texts.copied))
  const url = `${location.origin}/join/secret`
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(shared).toHaveBeenCalledExactlyOnceWith({ text: texts.shareWords, url })
})

test('a link that cannot be created shows the reason', async () => {
  const { network, place } = await open(aHousehold())
  network.answer(inviteToHousehold, new Refusal('household_full'))
  await submit(place)
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1))
  expect(readToasts()).toMatchObject([{ type: 'error', message: new Refusal('household_full').message }])
  expect(place.textContent).not.toContain(texts.link)
})

test('the owner with ten open links can create another only after revoking one', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => link(`link ${n}`))
  const { network, place, shopSays } = await open(aHousehold({ invitations: ten }))
  expect(place.textContent).toContain(texts.linksFull)
  expect(findButton(texts.makeLink)).toBeUndefined()
  network.answer(revokeInvitation, { invitation_id: 'link 0' })
  shopSays(aHousehold({ invitations: ten.slice(1) }))

  await press(texts.takeBack)

  await vi.waitFor(() => expect(findButton(texts.makeLink)).toBeDefined())
  expect(network.asks(revokeInvitation)).toEqual([{ invitation_id: 'link 0' }])
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.takenBack }])
})

test('a link that was used before it could be revoked disappears with an error toast', async () => {
  const { network, place, shopSays } = await open(aHousehold({ invitations: [link('first')] }))
  network.answer(revokeInvitation, new Refusal('not_found'))
  shopSays(ofJo)
  await press(texts.takeBack)
  await vi.waitFor(() => expect(place.textContent).toContain('Jo'))
  expect(readToasts()).toMatchObject([{ type: 'error' }])
  expect(place.textContent).not.toContain(texts.invitations)
})

test.each([
  [{ cap: 50, spent: 12.5 }, texts.spentOf('$12.50', '$50.00', '$37.50')],
  [{ cap: null, spent: 12.5 }, texts.spent('$12.50')],
  [{ cap: 10, spent: 12.5 }, texts.overCap('$12.50', '$10.00')],
])('the owner sees how much a member with %o has spent', async (more, said) => {
  const { place } = await open(aHousehold({ role: 'owner', members: [aMember('Jo', more)] }))
  expect(place.querySelector('li')?.textContent).toContain(said)
})

test('a household with eight members is full', async () => {
  const members = Array.from({ length: 8 }, (_, n) => aMember(`Member ${n}`))
  const { place } = await open(aHousehold({ role: 'owner', members }))
  expect(place.textContent).toContain(texts.membersFull)
  expect(findButton(texts.makeLink)).toBeUndefined()
})

test('the owner can change a member’s limit, or cancel and keep it', async () => {
  const { network, place, shopSays } = await open(ofJo)
  await press(texts.changeLimitOf('Jo'))
  expect(findField(texts.limitOf('Jo')).value).toBe('50.00')
  await press(texts.cancel)
  expect(network.asked).toEqual([])

  await press(texts.changeLimitOf('Jo'))
  network.answer(changeMember, { member_id: 'Jo', cap: null })
  shopSays(aHousehold({ role: 'owner', members: [aMember('Jo', { spent: 12.5 })] }))
  await typeInto(findField(texts.limitOf('Jo')), '')
  await submit(place)

  await vi.waitFor(() => expect(place.textContent).toContain(texts.spent('$12.50')))
  expect(network.asks(changeMember)).toEqual([{ member_id: 'Jo', cap: null }])
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.limitChanged('Jo') }])
  expect(document.activeElement).toBe(findButton(texts.changeLimitOf('Jo')))
})

test('a limit that could not be saved stays in its field', async () => {
  const { network, place } = await open(ofJo)
  await press(texts.changeLimitOf('Jo'))
  network.answer(changeMember, new Refusal('unavailable', { retryAfter: 2 }))
  await typeInto(findField(texts.limitOf('Jo')), '75')
  await submit(place)
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1))
  expect(findField(texts.limitOf('Jo')).value).toBe('75')
})

test('an invalid limit is not sent and marks its field', async () => {
  const { network, place } = await open(ofJo)
  await press(texts.changeLimitOf('Jo'))
  await typeInto(findField(texts.limitOf('Jo')), '0.50')
  await submit(place)
  expect(findField(texts.limitOf('Jo')).getAttribute('aria-invalid')).toBe('true')
  expect(network.asked).toEqual([])
})

test('the owner removes a member only after confirming it', async () => {
  const { network, place, shopSays } = await open(ofJo)
  network.answer(removeMember, { member_id: 'Jo' })
  await press(texts.removeWho('Jo'))
  expect(network.asked).toEqual([])
  expect(place.querySelector('dialog[open]')?.textContent).toContain(texts.removeAsk('Jo'))
  shopSays(aHousehold())

  await press(texts.remove, place.querySelector('dialog[open]') ?? undefined)

  await vi.waitFor(() => expect(place.textContent).toContain(texts.whatSentence))
  expect(network.asks(removeMember)).toEqual([{ member_id: 'Jo' }])
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.removed('Jo') }])
  expect(document.activeElement).toBe(place.querySelector('h1'))
})

test('a member who could not be removed stays, and an error is shown', async () => {
  const { network, place } = await open(ofJo)
  network.answer(removeMember, 'lost')
  await press(texts.removeWho('Jo'))
  await press(texts.remove, place.querySelector('dialog[open]') ?? undefined)
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ type: 'error' }]))
  expect(place.textContent).toContain('Jo')
})

test('a member who joins while the owner looks appears by themselves', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { place, shopSays } = await open(aHousehold({ invitations: [link('first')] }))
  shopSays(ofJo)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(place.querySelector('h3')?.textContent).toBe('Jo')
  expect(useMarksStore.getState().household).toEqual({ role: 'owner', owner_name: null })
})

test('the owner sees who has left as soon as the window gets the focus', async () => {
  const { place, shopSays } = await open(ofJo)
  shopSays(aHousehold())
  await act(async () => dispatchEvent(new Event('focus')))
  await vi.waitFor(() => expect(place.textContent).toContain(texts.whatSentence))
})

test('a member sees whose cart it is, their limit and how much of it is left', async () => {
  const { place } = await open(asMember)
  expect(place.querySelector('h1')?.textContent).toBe(texts.youAreIn('Ada'))
  expect(place.querySelector('dl')?.textContent).toBe(`${texts.yourLimit}$50.00${texts.yourLeft}$37.50`)
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/account/household/cart')
  expect(findButton(texts.makeLink)).toBeUndefined()
})

test('a member without a limit is told so, even if the owner has no name', async () => {
  const { place } = await open({ ...asMember, owner_name: null, cap: null, left: null })
  expect(place.querySelector('h1')?.textContent).toBe(texts.youAreIn(null))
  expect(place.querySelector('dl')?.textContent).toBe(texts.yourLimit + texts.noLimit)
})

test('a member leaves only after confirming it, and can choose to stay', async () => {
  const { network, place, shopSays } = await open(asMember)
  network.answer(leaveHousehold, aHousehold())
  await press(texts.leave)
  await press(texts.stay)
  expect(network.asked).toEqual([])

  await press(texts.leave)
  shopSays(aHousehold())
  await press(texts.leaveConfirm, place.querySelector('dialog[open]') ?? undefined)

  await vi.waitFor(() => expect(place.textContent).toContain(texts.whatSentence))
  expect(network.asks(leaveHousehold)).toHaveLength(1)
  expect(useMarksStore.getState().household).toBeUndefined()
  expect(document.activeElement).toBe(place.querySelector('h1'))
})

test('a member who was removed before leaving is out as well, with an error toast', async () => {
  const { network, place, shopSays } = await open(asMember)
  network.answer(leaveHousehold, new Refusal('not_found'))
  shopSays(aHousehold())
  await press(texts.leave)
  await press(texts.leaveConfirm, place.querySelector('dialog[open]') ?? undefined)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.whatSentence))
  expect(readToasts()).toMatchObject([{ type: 'error' }])
})

async function open(first: Household) {
  signInHere()
  const network = openNetwork()
  const shopSays = (household: Household) => network.answer(readHousehold, household)
  shopSays(first)
  const { place } = await render(
    <MemoryRouter>
      <main>
        <HouseholdView first={first} />
      </main>
    </MemoryRouter>,
  )
  return { network, place, shopSays }
}
