import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addPasskey,
  beginPasskey,
  beginProof,
  getMe,
  giveProof,
  listMyPasskeys,
  removePasskey,
} from '#contract/people/operators/my-account.ts'
import { invitePerson, removePerson } from '#contract/people/operators/people.ts'
import { beginPasskeySignIn, signInByPasskey } from '#contract/people/operators/signing-in.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { keyGivenBy, operatorOf, type TestOperator } from '#testing/operators.ts'
import { SoftwarePasskey } from '#testing/software-passkey.ts'

const MINUTE = 60_000

test('an operator adds a passkey, signs in with it alone and removes it', async () => {
  const opened = await openTestShop()
  const ada = await operatorOf(opened, 'manager')
  const passkey = new SoftwarePasskey()
  const { data: kept } = await makePasskey(ada, passkey)
  expect((await ada.call(listMyPasskeys, {})).data).toEqual([kept])
  expect(kept).toMatchObject({ name: 'My laptop', used_at: null })

  const answer = await signIn(opened, passkey)
  expect(answer.status).toBe(200)
  const me = await opened.send(getMe.path, { headers: { cookie: `office=${keyGivenBy(answer)}` } })
  expect((await me.json()).data).toMatchObject({ id: ada.id, has_passkey: true })

  await ada.call(removePasskey, { passkey_id: kept.id })
  expect((await signIn(opened, passkey)).status).toBe(400)
  await expect(ada.call(removePasskey, { passkey_id: kept.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('a signed passkey challenge signs an operator in only once', async () => {
  const opened = await openTestShop()
  const passkey = new SoftwarePasskey()
  await makePasskey(await operatorOf(opened, 'owner'), passkey)
  const { options } = await opened.call(beginPasskeySignIn, {})
  const credential = passkey.sign(options)
  const outcomes = await Promise.allSettled([
    opened.call(signInByPasskey, { credential }),
    opened.call(signInByPasskey, { credential }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(opened.call(signInByPasskey, { credential })).rejects.toMatchObject({
    code: 'passkey_refused',
  })
})

test('a passkey challenge expires after five minutes', async () => {
  const opened = await openTestShop()
  const passkey = new SoftwarePasskey()
  await makePasskey(await operatorOf(opened, 'owner'), passkey)
  const { options } = await opened.call(beginPasskeySignIn, {})
  opened.clock.advance(5 * MINUTE)
  await expect(opened.call(signInByPasskey, { credential: passkey.sign(options) })).rejects.toMatchObject({
    code: 'passkey_refused',
  })
})

test('a passkey that is already registered, or whose id is too long, is refused', async () => {
  const opened = await openTestShop()
  const [ada, max] = [await operatorOf(opened, 'owner'), await operatorOf(opened, 'manager')]
  const passkey = new SoftwarePasskey()
  const { data: kept } = await makePasskey(ada, passkey)
  const long = Object.assign(new SoftwarePasskey(), { id: randomBytes(4_000) })
  for (const [who, given] of [
    [ada, passkey],
    [max, passkey],
    [max, long],
  ] as const)
    await expect(makePasskey(who, given)).rejects.toMatchObject({ code: 'passkey_refused' })
  expect((await ada.call(listMyPasskeys, {})).data).toEqual([kept])
  expect((await max.call(listMyPasskeys, {})).data).toEqual([])
  const longest = Object.assign(new SoftwarePasskey(), { id: randomBytes(1_023) })
  expect((await makePasskey(max, longest)).data.name).toBe('My laptop')
})

test.each([
  ['made for another site', () => new SoftwarePasskey('https://evil.example')],
  ['that nobody has unlocked', () => Object.assign(new SoftwarePasskey(), { isVerifying: false })],
])('a passkey %s is refused', async (_, make) => {
  const opened = await openTestShop()
  const ada = await operatorOf(opened, 'owner')
  await expect(makePasskey(ada, make())).rejects.toMatchObject({ code: 'passkey_refused' })
  expect((await ada.call(listMyPasskeys, {})).data).toEqual([])
})

test('a passkey with a lower counter than the last one seen is refused as a copy', async () => {
  const opened = await openTestShop()
  const passkey = new SoftwarePasskey()
  await makePasskey(await operatorOf(opened, 'owner'), passkey)
  passkey.counter = 9
  expect((await signIn(opened, passkey)).status).toBe(200)
  passkey.counter = 3
  expect((await signIn(opened, passkey)).status).toBe(400)
})

test('re-authentication by passkey lets the owner invite people, and lasts a quarter of an hour', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const passkey = new SoftwarePasskey()
  await makePasskey(owner, passkey)
  opened.clock.advance(20 * MINUTE)
  const invite = () => owner.call(invitePerson, { email: 'max@example.com', role: 'picker' })
  await expect(invite()).rejects.toMatchObject({ code: 'proof_needed', status: 403 })

  const { options } = await owner.call(beginProof, {})
  const { data } = await owner.call(giveProof, { credential: passkey.sign(options) })
  expect(data.proved_until).toBe(new Date(opened.clock.now().getTime() + 15 * MINUTE).toISOString())
  expect((await invite()).data.status).toBe('invited')
})

test('a passkey proves nothing for another operator, and a challenge for one purpose serves no other', async () => {
  const opened = await openTestShop()
  const ada = await operatorOf(opened, 'owner')
  const bob = await operatorOf(opened, 'owner')
  const [adas, bobs] = [new SoftwarePasskey(), new SoftwarePasskey()]
  await makePasskey(ada, adas)
  await makePasskey(bob, bobs)
  const refused = { code: 'passkey_refused' }

  const { options } = await ada.call(beginProof, {})
  await expect(ada.call(giveProof, { credential: bobs.sign(options) })).rejects.toMatchObject(refused)
  const { options: forSigningIn } = await opened.call(beginPasskeySignIn, {})
  await expect(ada.call(giveProof, { credential: adas.sign(forSigningIn) })).rejects.toMatchObject(refused)
  const { options: forBob } = await bob.call(beginPasskey, {})
  const stolen = { credential: new SoftwarePasskey().make(forBob), passkey_name: 'Not mine' }
  await expect(ada.call(addPasskey, stolen)).rejects.toMatchObject(refused)
})

test('another operator’s passkey is answered as not found, and stops working once its owner is removed', async () => {
  const opened = await openTestShop()
  const ada = await operatorOf(opened, 'owner')
  const bob = await operatorOf(opened, 'manager')
  const passkey = new SoftwarePasskey()
  const { data: bobs } = await makePasskey(bob, passkey)
  await expect(ada.call(removePasskey, { passkey_id: bobs.id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await signIn(opened, passkey)).status).toBe(200)
  await ada.call(removePerson, { operator_id: bob.id })
  expect((await signIn(opened, passkey)).status).toBe(400)
})

test('an operator keeps twenty passkeys and no more', async () => {
  const opened = await openTestShop()
  const ada = await operatorOf(opened, 'owner')
  for (let count = 0; count < 20; count++) await makePasskey(ada, new SoftwarePasskey())
  await expect(makePasskey(ada, new SoftwarePasskey())).rejects.toMatchObject({ code: 'too_many_passkeys' })
})

async function makePasskey(operator: TestOperator, passkey: SoftwarePasskey) {
  const { options } = await operator.call(beginPasskey, {})
  return operator.call(addPasskey, { credential: passkey.make(options), passkey_name: 'My laptop' })
}

async function signIn({ call, send }: TestShop, passkey: SoftwarePasskey): Promise<Response> {
  const { options } = await call(beginPasskeySignIn, {})
  return send(signInByPasskey.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credential: passkey.sign(options) }),
  })
}
