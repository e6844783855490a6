import { expect, onTestFinished, test, vi } from 'vitest'
import { addPasskey, beginPasskey, beginProof, giveProof } from '#contract/people/operators/my-account.ts'
import { beginPasskeySignIn, signInByPasskey } from '#contract/people/operators/signing-in.ts'
import { Refusal } from '#contract/refusals.ts'
import { openDevice } from '#testing/device-passkeys.ts'
import { openNetwork } from '#testing/network.ts'
import { aPasskey } from '#testing/office-builders.ts'
import { canUsePasskeys, makePasskey, proveWithPasskey, signInWithPasskey } from './passkeys.ts'

const options = { challenge: 'YXNrZWQ' }
const newKey = {
  ...options,
  rp: { id: 'localhost', name: 'Punnet' },
  user: { id: 'YWRh', name: 'ada@example.com', displayName: 'Ada Berry' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}

test.each([
  ['https://punnet.example/office', true],
  ['http://localhost:3000/office', true],
  ['http://127.0.0.1:3000/office', false],
  ['https://[::1]:3000/office', false],
  ['https://1234.example/office', true],
])('the availability of passkeys at %s is %s', (address, can) => {
  openDevice()
  vi.stubGlobal('location', new URL(address))
  expect(canUsePasskeys()).toBe(can)
})

test('a browser without passkey support cannot use passkeys', () => {
  vi.stubGlobal('location', new URL('https://punnet.example/office'))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  expect(canUsePasskeys()).toBe(false)
})

test('a passkey sign-in sends only the signed response and the choice of a shared device', async () => {
  const { device, network } = open()
  network.answer(beginPasskeySignIn, { options })
  network.answer(signInByPasskey, { message: 'ok' })
  await signInWithPasskey(true)
  expect(device.challenges).toEqual([options.challenge])
  expect(network.asks(signInByPasskey)).toEqual([
    {
      shared_device: true,
      credential: {
        id: device.id,
        rawId: device.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          authenticatorData: expect.stringMatching(/^[\w-]+$/),
          clientDataJSON: expect.stringMatching(/^[\w-]+$/),
          signature: expect.stringMatching(/^[\w-]+$/),
        },
      },
    },
  ])
})

test('a proof signs its own challenge', async () => {
  const { device, network } = open()
  network.answer(beginProof, { options: { challenge: 'cHJvb2Y' } })
  network.answer(giveProof, { data: { proved_until: '2026-03-05T00:15:00.000Z' } })
  await proveWithPasskey()
  expect(device.challenges).toEqual(['cHJvb2Y'])
  expect(network.asks(giveProof)).toMatchObject([{ credential: { id: device.id } }])
  expect(network.asks(signInByPasskey)).toEqual([])
})

test('a new passkey is sent with its name and returned as the service saved it', async () => {
  const { device, network } = open()
  network.answer(beginPasskey, { options: newKey })
  network.answer(addPasskey, { data: aPasskey('My laptop') })
  expect(await makePasskey('  My laptop')).toEqual(aPasskey('My laptop'))
  expect(network.asks(addPasskey)).toMatchObject([
    { passkey_name: '  My laptop', credential: { id: device.id, clientExtensionResults: {} } },
  ])
})

test.each([
  ['to log in', beginPasskeySignIn, () => signInWithPasskey(false)],
  ['to prove it', beginProof, proveWithPasskey],
  ['to add one', beginPasskey, () => makePasskey('My laptop')],
])('the device is not asked when the service refuses a challenge %s', async (_, begin, use) => {
  const { device, network } = open()
  network.answer(begin, new Refusal('too_many_requests', { retryAfter: 60 }))
  await expect(use()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(device.challenges).toEqual([])
})

test.each([
  ['log in', beginPasskeySignIn, options, () => signInWithPasskey(false)],
  ['prove it', beginProof, options, proveWithPasskey],
  ['add one', beginPasskey, newKey, () => makePasskey('My laptop')],
])('an operator who cancels the prompt to %s sends nothing more', async (_, begin, asked, use) => {
  const { device, network } = open()
  network.answer(begin, { options: asked })
  device.refuse('NotAllowedError')
  await expect(use()).rejects.toMatchObject({ name: 'NotAllowedError' })
  expect(network.asked).toHaveLength(1)
})

function open() {
  return { network: openNetwork(), device: openDevice() }
}
