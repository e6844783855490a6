import { expect, test } from 'vitest'
import { listAudit } from '#contract/people/audit/audit.ts'
import {
  addPasskey,
  beginPasskey,
  beginProof,
  getMe,
  giveProof,
} from '#contract/people/operators/my-account.ts'
import {
  changePerson,
  enrolDevice,
  givePinCode,
  listPeople,
  removePerson,
  revokeDevice,
} from '#contract/people/operators/people.ts'
import { isGoodPin } from '#contract/people/operators/pin-rule.ts'
import { readPinDoor, setPin, signInByPin } from '#contract/people/operators/pins.ts'
import { SHARED_IDLE_MINUTES } from '#contract/people/operators/session-times.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { anotherSession, deviceOf, operatorOf } from '#testing/operators.ts'
import { SoftwarePasskey } from '#testing/software-passkey.ts'

const PIN = '271828'
const MINUTE = 60_000

test('a picker sets a PIN by a code on an enrolled device, and logs in there with it', async () => {
  const { owner, picker, phone, code } = await openWithDevice()
  expect(await phone.call(readPinDoor, {})).toEqual({ data: { device: 'Aisle phone', people: [] } })
  await phone.call(setPin, { pin_code: ` ${code.toLowerCase()}`, pin: PIN })
  expect((await phone.call(getMe, {})).data).toMatchObject({ id: picker.id, role: 'picker' })
  expect(await phone.call(readPinDoor, {})).toMatchObject({
    data: { people: [{ id: picker.id, name: 'The picker' }] },
  })
  phone.forget()
  await phone.call(signInByPin, { operator_id: picker.id, pin: PIN })
  expect((await phone.call(getMe, {})).data.id).toBe(picker.id)

  const { data, devices } = await owner.call(listPeople, {})
  expect(data.find(({ id }) => id === picker.id)).toMatchObject({ pin: 'set', sessions: 3 })
  expect(devices).toMatchObject([{ name: 'Aisle phone', is_this_one: false, seen_at: expect.any(String) }])
  const { data: audit } = await owner.call(listAudit, {})
  expect(audit.slice(0, 5).map(({ act, actor_id }) => [act, actor_id])).toEqual([
    ['session.begun', picker.id],
    ['session.begun', picker.id],
    ['pin.set', picker.id],
    ['pin-code.given', owner.id],
    ['device.enrolled', owner.id],
  ])
})

test.each(['a device that is not enrolled', 'a device of another shop', 'a revoked device'])(
  'no PIN is taken on %s',
  async (which) => {
    const { opened, owner, picker, phone, code } = await openWithDevice()
    await phone.call(setPin, { pin_code: code, pin: PIN })
    const other = deviceOf(opened)
    if (which === 'a device of another shop') other.cookies.set('office-device', 'x'.repeat(43))
    if (which === 'a revoked device') {
      other.cookies.set('office-device', phone.cookies.get('office-device') ?? '')
      const [device] = (await owner.call(listPeople, {})).devices
      await owner.call(revokeDevice, { device_id: device?.id ?? '' })
      await expect(phone.call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
      await expect(owner.call(revokeDevice, { device_id: device?.id ?? '' })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    expect(await other.call(readPinDoor, {})).toEqual({ data: null })
    await expect(other.call(signInByPin, { operator_id: picker.id, pin: PIN })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { code: next } = (await owner.call(givePinCode, { operator_id: picker.id })).data
    await expect(other.call(setPin, { pin_code: next, pin: PIN })).rejects.toMatchObject({
      code: 'not_found',
    })
  },
)

test('of two hundred guesses at the same moment five are looked at, and the PIN stays closed until it is set anew', async () => {
  const { opened, owner, picker, phone, code } = await openWithDevice()
  await phone.call(setPin, { pin_code: code, pin: PIN })
  phone.forget()
  const guesses = Array.from({ length: 200 }, (_, n) =>
    phone
      .call(signInByPin, { operator_id: picker.id, pin: String(300_000 + n) })
      .catch(({ code }: { code: string }) => code),
  )
  const answers = await Promise.all(guesses)
  expect(answers.filter((answer) => answer === 'pin_refused')).toHaveLength(4)
  expect(new Set(answers)).toEqual(new Set(['pin_refused', 'pin_closed', 'too_many_requests']))

  opened.clock.advance(11 * MINUTE)
  const right = () => phone.call(signInByPin, { operator_id: picker.id, pin: PIN })
  await expect(right()).rejects.toMatchObject({ code: 'pin_closed' })
  const statesOf = async () => (await owner.call(listPeople, {})).data.map(({ pin }) => pin).toSorted()
  expect(await statesOf()).toEqual(['closed', 'none'])

  const { code: next } = (await owner.call(givePinCode, { operator_id: picker.id })).data
  await phone.call(setPin, { pin_code: next, pin: '314159' })
  expect(await statesOf()).toEqual(['none', 'set'])
  await expect(right()).rejects.toMatchObject({ code: 'pin_refused' })
  await phone.call(signInByPin, { operator_id: picker.id, pin: '314159' })
})

test('a right PIN starts the count of wrong tries again', async () => {
  const { picker, phone, code } = await openWithDevice()
  await phone.call(setPin, { pin_code: code, pin: PIN })
  const guess = (pin: string) => phone.call(signInByPin, { operator_id: picker.id, pin })
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) await expect(guess('300000')).rejects.toMatchObject({ code: 'pin_refused' })
    await guess(PIN)
  }
})

test('one device tries no more PINs than its limit, wherever it asks from', async () => {
  const { picker, phone } = await openWithDevice()
  const guess = () => phone.call(signInByPin, { operator_id: picker.id, pin: PIN }).catch(({ code }) => code)
  for (let n = 0; n < 30; n++) expect(await guess()).toBe('pin_refused')
  expect(await guess()).toBe('too_many_requests')
})

test('a code is used once, expires after a quarter of an hour, and ends with the next one', async () => {
  const { opened, owner, picker, phone, code } = await openWithDevice()
  const set = (pin_code: string) =>
    phone.call(setPin, { pin_code, pin: PIN }).then(
      () => 'set',
      ({ code }: { code: string }) => code,
    )
  expect((await Promise.all([set(code), set(code), set(code)])).toSorted()).toEqual([
    'link_expired',
    'link_expired',
    'set',
  ])
  const next = async () => (await owner.call(givePinCode, { operator_id: picker.id })).data.code
  const [second, third] = [await next(), await next()]
  expect(await set(second)).toBe('link_expired')
  opened.clock.advance(14 * MINUTE)
  expect(await set(third)).toBe('set')
  const fourth = await next()
  opened.clock.advance(15 * MINUTE)
  expect(await set(fourth)).toBe('link_expired')
})

test.each([
  ['111111', false],
  ['123456', false],
  ['098765', false],
  ['271828', true],
  ['27182', false],
  ['2718281', false],
  ['27182a', false],
])('the PIN %s is taken: %s', async (pin, isTaken) => {
  expect(isGoodPin(pin)).toBe(isTaken)
  const { phone, code } = await openWithDevice()
  const setting = phone.call(setPin, { pin_code: code, pin })
  if (isTaken) await setting
  else
    await expect(setting).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { pin: expect.any(String) } },
    })
})

test('a session that began with a PIN ends after half an hour without use, and with its person or their role', async () => {
  const { opened, owner, picker, phone, code } = await openWithDevice()
  await phone.call(setPin, { pin_code: code, pin: PIN })
  const signIn = () => phone.call(signInByPin, { operator_id: picker.id, pin: PIN })
  const isOut = async () => expect(phone.call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  opened.clock.advance(SHARED_IDLE_MINUTES * MINUTE)
  await isOut()
  await signIn()
  const again = await anotherSession(opened, owner)
  const { data: fresh } = await again.call(listPeople, {})
  const version = fresh.find(({ id }) => id === picker.id)?.version ?? 0
  await again.call(changePerson, { operator_id: picker.id, name: 'The driver', role: 'driver', version })
  await isOut()
  await expect(signIn()).rejects.toMatchObject({ code: 'pin_refused' })
  await expect(again.call(givePinCode, { operator_id: picker.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  await again.call(changePerson, { operator_id: picker.id, name: 'Max', role: 'owner', version: version + 1 })
  await signIn()
  expect((await phone.call(getMe, {})).data.role).toBe('picker')
  await again.call(removePerson, { operator_id: picker.id })
  await isOut()
  expect((await phone.call(readPinDoor, {})).data?.people).toEqual([])
})

test('even a passkey gives no proof to a session that began with a PIN', async () => {
  const { picker, phone, code } = await openWithDevice()
  const passkey = new SoftwarePasskey()
  const { options } = await picker.call(beginPasskey, {})
  const credential = passkey.make(options as never)
  await picker.call(addPasskey, { credential, passkey_name: 'Mine' })
  await phone.call(setPin, { pin_code: code, pin: PIN })
  const { options: asked } = await phone.call(beginProof, {})
  const proving = phone.call(giveProof, { credential: passkey.sign(asked) })
  await expect(proving).rejects.toMatchObject({
    code: 'passkey_refused',
    message: expect.stringContaining('PIN'),
  })
  await expect(phone.call(beginPasskey, {})).rejects.toMatchObject({ code: 'proof_needed' })
})

test('the database alone tells no PIN and no code', async () => {
  const { opened, phone, code } = await openWithDevice()
  const before = await opened.db.selectFrom('operator_links').selectAll().execute()
  await phone.call(setPin, { pin_code: code, pin: PIN })
  const pins = await opened.db.selectFrom('operator_pins').selectAll().execute()
  const stored = JSON.stringify([before, pins]) + opened.logged.join()
  for (const secret of [PIN, code, code.replace('-', '')]) expect(stored).not.toContain(secret)
})

/** A shop with a phone that its owner enrolled, and a code for its picker. */
async function openWithDevice() {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const picker = await operatorOf(opened, 'picker')
  const phone = deviceOf(opened, owner)
  await phone.call(enrolDevice, { device_name: 'Aisle phone' })
  phone.forget()
  const { code } = (await owner.call(givePinCode, { operator_id: picker.id })).data
  return { opened, owner, picker, phone, code }
}
