import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { type PinDoor, readPinDoor, setPin, signInByPin } from '#contract/people/operators/pins.ts'
import {
  askSignInLink,
  beginPasskeySignIn,
  signInByLink,
  signInByPasskey,
} from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { choose, findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openDevice } from '#testing/device-passkeys.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn, watchLeaving } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const SHARED = 'Others use this device: log me out after 30 minutes without use'
const DONE = { message: 'ok' }
const EMAIL = 'Your email'

test('a sign-in link works only once its button is pressed, and leads to the page asked for', async () => {
  const { network, left } = await openDoor('secret', '?to=%2Foffice%2Faudit')
  network.answer(signInByLink, DONE)
  expect(network.asked).toEqual([])
  await press('Log in')
  await vi.waitFor(() => expect(left).toEqual(['/office/audit']))
  expect(network.asks(signInByLink)).toEqual([{ token: 'secret', shared_device: false }])
})

test('a sign-in on a shared device starts a shared session', async () => {
  const { network, left } = await openDoor('secret')
  network.answer(signInByLink, DONE)
  await act(async () => findField(SHARED).click())
  await press('Log in')
  await vi.waitFor(() => expect(left).toEqual(['/office']))
  expect(network.asks(signInByLink)).toEqual([{ token: 'secret', shared_device: true }])
})

test('an expired link shows an error and offers another way to log in', async () => {
  const { network, left, place } = await openDoor('secret')
  const sentence = 'This link has been used, or has expired. Please ask for a new one.'
  network.answer(signInByLink, new Refusal('link_expired', {}, sentence))
  await press('Log in')
  await vi.waitFor(() => expect(alertIn(place)).toBe(sentence))
  expect(findButton('Log in')).toBeUndefined()
  expect(place.querySelector('a')?.textContent).toBe('Log in another way')
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/office/sign-in')
  expect(left).toEqual([])
})

test('an operator logs in with a passkey on a shared device and reaches the page asked for', async () => {
  const device = openDevice()
  const { network, left } = await openDoor('', '?to=%2Foffice%2Fpeople')
  network.answer(beginPasskeySignIn, { options: { challenge: 'c2lnbg' } })
  network.answer(signInByPasskey, DONE)
  await act(async () => findField(SHARED).click())
  await press('Use a passkey')
  await vi.waitFor(() => expect(left).toEqual(['/office/people']))
  expect(device.challenges).toEqual(['c2lnbg'])
  expect(network.asks(signInByPasskey)).toMatchObject([
    { credential: { id: device.id }, shared_device: true },
  ])
})

test('an unknown passkey is refused, and a link can still be sent', async () => {
  openDevice()
  const { network, left, place } = await openDoor()
  network.answer(beginPasskeySignIn, { options: { challenge: 'c2lnbg' } })
  network.answer(signInByPasskey, new Refusal('passkey_refused'))
  await press('Use a passkey')
  await vi.waitFor(() => expect(alertIn(place)).toContain('Please try another way to log in.'))
  expect(findButton('Send me a link')).toBeDefined()
  expect(left).toEqual([])
})

test('an operator who cancels the passkey prompt can log in with the next try', async () => {
  const device = openDevice()
  const { network, left, place } = await openDoor()
  network.answer(beginPasskeySignIn, { options: { challenge: 'c2lnbg' } })
  network.answer(signInByPasskey, DONE)
  device.refuse('NotAllowedError')
  await press('Use a passkey')
  await vi.waitFor(() => expect(alertIn(place)).toBe('It wasn’t confirmed. Please try again.'))
  device.accept()
  await press('Use a passkey')
  await vi.waitFor(() => expect(left).toEqual(['/office']))
  expect(alertIn(place)).toBeUndefined()
})

test('a browser without passkeys shows no passkey button', async () => {
  await openDoor()
  expect(findButton('Use a passkey')).toBeUndefined()
  expect(findButton('Send me a link')).toBeDefined()
})

test('asking for a link does not reveal whether the address belongs to an operator', async () => {
  const { network, place } = await openDoor()
  network.answer(askSignInLink, DONE)
  await typeInto(findField(EMAIL), 'ada@example.com')
  await submit()
  await vi.waitFor(() => expect(statusIn(place)).toContain('If ada@example.com is a team member’s address'))
  expect(network.asks(askSignInLink)).toEqual([{ email: 'ada@example.com' }])
})

test.each([
  ['?to=%2Foffice%2Forders', { to: '/office/orders' }],
  ['?to=%2F%2Fevil.example', {}],
])('the sign-in page at %s asks for a link that leads only to pages of the office', async (search, more) => {
  const { network, place } = await openDoor('', search)
  network.answer(askSignInLink, DONE)
  await typeInto(findField(EMAIL), 'ada@example.com')
  await submit()
  await vi.waitFor(() => expect(statusIn(place)).toContain('ada@example.com'))
  expect(network.asks(askSignInLink)).toEqual([{ email: 'ada@example.com', ...more }])
})

test('a passkey error disappears once a link is sent', async () => {
  const device = openDevice()
  const { network, place } = await openDoor()
  network.answer(beginPasskeySignIn, { options: { challenge: 'c2lnbg' } })
  network.answer(askSignInLink, DONE)
  device.refuse('NotAllowedError')
  await press('Use a passkey')
  await vi.waitFor(() => expect(alertIn(place)).toBe('It wasn’t confirmed. Please try again.'))
  await typeInto(findField(EMAIL), 'ada@example.com')
  await submit()
  await vi.waitFor(() => expect(statusIn(place)).toContain('ada@example.com'))
  expect(alertIn(place)).toBeUndefined()
})

test('an invalid email address shows an error at its field and no confirmation', async () => {
  const { network, place } = await openDoor()
  const sentence = 'Please check this email address.'
  network.answer(askSignInLink, new Refusal('invalid_input', { fields: { email: sentence } }))
  await typeInto(findField(EMAIL), 'ada@')
  await submit()
  await vi.waitFor(() => expect(place.textContent).toContain(sentence))
  expect(findField(EMAIL).getAttribute('aria-invalid')).toBe('true')
  expect(statusIn(place)).toBe('')
})

test('an operator who tries too often sees the rate limit error', async () => {
  const { network, place } = await openDoor()
  network.answer(askSignInLink, new Refusal('too_many_requests', { retryAfter: 60 }))
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toBe('Too many requests. Please try again later.'))
  expect(statusIn(place)).toBe('')
})

test('the confirmation of a sent link disappears when the next request is refused', async () => {
  const { network, place } = await openDoor()
  network.answer(askSignInLink, DONE)
  await typeInto(findField(EMAIL), 'ada@example.com')
  await submit()
  await vi.waitFor(() => expect(statusIn(place)).toContain('ada@example.com'))
  network.answer(askSignInLink, new Refusal('too_many_requests', { retryAfter: 60 }))
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toBeDefined())
  expect(statusIn(place)).toBe('')
})

const phone: PinDoor = { device: 'Aisle phone', people: [{ id: 'max', name: 'Max Fig' }] }

test('on an enrolled device a picker chooses their name and logs in with six digits', async () => {
  const { network, left } = await openDoor('', '?to=%2Foffice%2Fpicking', phone)
  await vi.waitFor(() => expect(findButton('Log in with your PIN')).toBeDefined())
  await choose('Your name', 'max')
  network.answer(signInByPin, new Refusal('pin_refused'))
  await typeInto(findField('Your PIN'), '300000')
  await submit()
  await vi.waitFor(() => expect(alertIn(document)).toContain('That PIN is not right.'))
  expect(findField('Your PIN').value).toBe('')

  network.answer(signInByPin, DONE)
  await typeInto(findField('Your PIN'), '271828')
  await submit()
  await vi.waitFor(() => expect(left).toEqual(['/office/picking']))
  expect(network.asks(signInByPin).at(-1)).toEqual({ operator_id: 'max', pin: '271828' })
})

test('on an enrolled device without PINs a code sets the first one', async () => {
  const { network, left } = await openDoor('', '', { ...phone, people: [] })
  await vi.waitFor(() => expect(findButton('Set your PIN')).toBeDefined())
  network.answer(setPin, DONE)
  await typeInto(findField('Your code'), 'abcd-efgh')
  await typeInto(findField('Your new PIN'), '271828')
  await submit()
  await vi.waitFor(() => expect(left).toEqual(['/office']))
  expect(network.asks(setPin)).toEqual([{ pin_code: 'abcd-efgh', pin: '271828' }])
})

function statusIn(place: ParentNode): string | null | undefined {
  return place.querySelector('form [role=status]')?.textContent
}

async function openDoor(token = '', search = '', pinDoor: PinDoor | null = null) {
  history.replaceState(null, '', `/office/sign-in${search}`)
  const left = watchLeaving()
  const network = openNetwork()
  network.answer(readPinDoor, { data: pinDoor })
  const { place } = await render(<SignInScreen token={token} />)
  return { network, left, place }
}
