import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { acceptInvitation, type Invitation, readInvitation } from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn, watchLeaving } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { JoinScreen } from './join-screen.tsx'

const SHARED = 'Others use this device: log me out after 30 minutes without use'
const picker: Invitation = { email: 'max@example.com', role: 'picker' }
const firstOwner: Invitation = { email: null, role: 'owner' }
const EXPIRED = 'This link has been used, or has expired. Please ask for a new one.'

test('an invited operator sees their role, enters their name and is logged in', async () => {
  const { network, left, place } = await openInvited(picker)
  network.answer(acceptInvitation, { message: 'ok' })
  expect(titleOf(place)).toBe('Join the office')
  expect(place.textContent).toContain('max@example.com is invited. Your role: Picker. Only picking.')
  await typeInto(findField('Your name'), 'Max Fig')
  await submit()
  await vi.waitFor(() => expect(left).toEqual(['/office/account?new']))
  expect(network.asks(acceptInvitation)).toEqual([{ token: 'secret', name: 'Max Fig', shared_device: false }])
})

test('the first owner enters their own email address as well', async () => {
  const { network, left, place } = await openInvited(firstOwner)
  network.answer(acceptInvitation, { message: 'ok' })
  expect(titleOf(place)).toBe('Become the first owner')
  await typeInto(findField('Your name'), 'Ada Berry')
  await typeInto(findField('Your email'), 'ada@example.com')
  await act(async () => findField(SHARED).click())
  await submit()
  await vi.waitFor(() => expect(left).toEqual(['/office/account?new']))
  expect(network.asks(acceptInvitation)).toEqual([
    { token: 'secret', name: 'Ada Berry', email: 'ada@example.com', shared_device: true },
  ])
})

test('an operator invited by email is not asked for an address', async () => {
  await openInvited(picker)
  expect(() => findField('Your email')).toThrow('There is no field')
})

test.each([
  ['a link that has expired', new Refusal('link_expired', {}, EXPIRED), EXPIRED],
  [
    'too many tries',
    new Refusal('too_many_requests', { retryAfter: 60 }),
    'Too many requests. Please try again later.',
  ],
])('the join page after %s shows the reason and no form', async (_, refusal, sentence) => {
  const { place } = await open('secret', refusal)
  await vi.waitFor(() => expect(titleOf(place)).toBe('This link cannot be used'))
  expect(alertIn(place)).toBe(sentence)
  expect(place.querySelector('a[href="/office/sign-in"]')?.textContent).toBe('log in to the office')
  expect(findButton('Begin')).toBeUndefined()
})

test('the join page without a token still asks the service, and shows its error', async () => {
  const { network, place } = await open('', new Refusal('link_expired', {}, EXPIRED))
  await vi.waitFor(() => expect(alertIn(place)).toBe(EXPIRED))
  expect(network.asks(readInvitation)).toEqual([{ token: 'none' }])
})

test('the join page has no form while the invitation loads', async () => {
  const answer = Promise.withResolvers<Preview>()
  const { place } = await open('secret', () => answer.promise)
  expect(titleOf(place)).toBe('Your invitation')
  expect(place.querySelector('form')).toBeNull()
  await act(async () => answer.resolve({ data: picker }))
  await vi.waitFor(() => expect(titleOf(place)).toBe('Join the office'))
})

test('an invalid name and an invalid address each show an error at the field', async () => {
  const { network, left, place } = await openInvited(firstOwner)
  const fields = { name: 'Please fill this in.', email: 'Please check this email address.' }
  network.answer(acceptInvitation, new Refusal('invalid_input', { fields }))
  await submit()
  await vi.waitFor(() => expect(place.textContent).toContain(fields.name))
  expect(place.textContent).toContain(fields.email)
  expect(place.querySelectorAll('[aria-invalid]')).toHaveLength(2)
  expect(alertIn(place)).toBeUndefined()
  expect(left).toEqual([])
})

test('a link that has been used in the meantime shows an error, and the typed name stays', async () => {
  const { network, left, place } = await openInvited(picker)
  network.answer(acceptInvitation, new Refusal('link_expired', {}, EXPIRED))
  await typeInto(findField('Your name'), 'Max Fig')
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toBe(EXPIRED))
  expect(findField('Your name').value).toBe('Max Fig')
  expect(left).toEqual([])
})

function titleOf(place: ParentNode): string | null | undefined {
  return place.querySelector('h1')?.textContent
}

async function openInvited(invitation: Invitation) {
  const opened = await open('secret', { data: invitation })
  await vi.waitFor(() => expect(findButton('Begin')).toBeDefined())
  return opened
}

type Preview = ReplyOf<typeof readInvitation>

async function open(token: string, said: Preview | Refusal | (() => Promise<Preview>)) {
  history.replaceState(null, '', '/office/join')
  const left = watchLeaving()
  const network = openNetwork()
  network.answer(readInvitation, said)
  const { place } = await render(<JoinScreen token={token} />)
  return { network, left, place }
}
