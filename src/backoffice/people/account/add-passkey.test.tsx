import { expect, test, vi } from 'vitest'
import { addPasskey, beginPasskey } from '#contract/people/operators/my-account.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, submit, typeInto } from '#testing/by-hand.ts'
import { openDevice } from '#testing/device-passkeys.ts'
import { openNetwork } from '#testing/network.ts'
import { aPasskey } from '#testing/office-builders.ts'
import { alertIn } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { AddPasskey } from './account-screen.tsx'

const NAME = 'Name of the new passkey'
const options = {
  challenge: 'bmV3',
  rp: { id: 'localhost', name: 'Punnet' },
  user: { id: 'YWRh', name: 'ada@example.com', displayName: 'Ada Berry' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

test('a passkey is created on the device and saved under the given name', async () => {
  const { device, network, place, added } = await open()
  network.answer(addPasskey, { data: aPasskey('My laptop') })
  await typeInto(findField(NAME), 'My laptop')
  await submit()
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce())
  expect(device.challenges).toEqual(['bmV3'])
  expect(network.asks(addPasskey)).toMatchObject([
    { passkey_name: 'My laptop', credential: { id: device.id, response: { transports: ['internal'] } } },
  ])
  expect(alertIn(place)).toBeUndefined()
})

test.each([
  ['a person who cancels', 'NotAllowedError', 'It wasn’t confirmed. Please try again.'],
  ['a device that holds one already', 'InvalidStateError', 'You already have a passkey on this device.'],
])('%s adds no passkey and is told why', async (_, name, sentence) => {
  const { device, network, place, added } = await open()
  device.refuse(name)
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toBe(sentence))
  expect(network.asks(addPasskey)).toEqual([])
  expect(added).not.toHaveBeenCalled()
})

test('a passkey name that the shop refuses shows its error at the field', async () => {
  const { network, place, added } = await open()
  const fields = { passkey_name: 'Please fill this in.' }
  network.answer(addPasskey, new Refusal('invalid_input', { fields }))
  await typeInto(findField(NAME), '')
  await submit()
  await vi.waitFor(() => expect(place.textContent).toContain('Please fill this in.'))
  expect(findField(NAME).getAttribute('aria-invalid')).toBe('true')
  expect(added).not.toHaveBeenCalled()
})

test('an operator with too many passkeys is told to remove one first', async () => {
  const { network, place } = await open()
  network.answer(addPasskey, new Refusal('too_many_passkeys'))
  await submit()
  await vi.waitFor(() => expect(alertIn(place)).toContain('Please remove one first.'))
})

test('at an IP address there is no button to add a passkey, and a sentence says which addresses allow it', async () => {
  openDevice()
  vi.stubGlobal('location', new URL('http://127.0.0.1:3000/office/account'))
  const { place } = await render(<AddPasskey onAdded={() => {}} />)
  expect(place.textContent).toContain('open the office at the shop’s own address, or at localhost')
  expect(findButton('Add a passkey')).toBeUndefined()
})

async function open() {
  const network = openNetwork()
  network.answer(beginPasskey, { options })
  const device = openDevice()
  const added = vi.fn<() => void>()
  const { place } = await render(<AddPasskey onAdded={added} />)
  return { network, device, place, added }
}
