// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { generateOtp, verifyOtp } from '#contract/sessions/accounts.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { accessTokenFor, MOBILE } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { sessionTexts as texts } from '../texts/session.ts'
import { LoginDialog } from './login-dialog.tsx'
import { forgetSession, readRoot } from './root-store.ts'
import { take } from './take-wanted.ts'
import { keep } from './wanted.ts'

const session = { accessToken: accessTokenFor(3_600), refreshToken: 'refresh', mobileNumber: MOBILE }

beforeEach(() => {
  forgetSession()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a number and the code that is texted to it sign a shopper in', async () => {
  const { network, typeNumber, typeCode, words } = await openDialog()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  network.answer(generateOtp, {} as never)
  network.answer(verifyOtp, { data: session } as never)
  await typeNumber('0412 345 678')
  await submit()
  expect(words()).toContain('0412\u00a0345\u00a0678')
  await typeCode('4711')
  await submit()
  expect(network.asks(generateOtp)).toEqual([{ mobile: '0412345678' }])
  expect(network.asks(verifyOtp)).toEqual([{ mobile: '0412345678', otp: '4711' }])
  expect(readRoot().auth.isLoggedIn).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['+61 412 345 678', '0412345678', true],
  ['0412-345-678', '0412345678', true],
  ['04123456789', '0412345678', true],
  ['041234', '041234', false],
  ['abc', '', false],
])('of %s the field keeps %s, and a code may be asked for: %s', async (typed, kept, mayAsk) => {
  const { typeNumber, field } = await openDialog()
  await typeNumber(typed)
  expect(field().value).toBe(kept)
  expect((findButton(texts.sendCode) as HTMLButtonElement).disabled).toBe(!mayAsk)
})

test('a number that the shop does not take is told beside it, and forgiven once it is changed', async () => {
  const { network, typeNumber, field, words } = await openDialog()
  network.answer(generateOtp, new Refusal('invalid_input', { fields: { mobile: 'Not a mobile.' } }))
  await typeNumber('0112345678')
  await submit()
  expect(words()).toContain('Not a mobile.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
  await typeNumber('0412345678')
  expect(words()).not.toContain('Not a mobile.')
})

test('a wrong code stays to be typed over, from its first digit', async () => {
  const { network, typeNumber, typeCode, boxes, words } = await openDialog()
  network.answer(generateOtp, {} as never)
  network.answer(verifyOtp, new Refusal('otp_incorrect', { attempts_left: 2 }))
  await typeNumber('0412345678')
  await submit()
  await typeCode('0000')
  await submit()
  expect(words()).toContain(texts.triesLeft(2))
  expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true', 'true'])
  expect(document.activeElement).toBe(boxes()[0])
})

test('a code of which a digit is missing cannot be sent', async () => {
  const { network, typeNumber, boxes } = await openDialog()
  network.answer(generateOtp, {} as never)
  await typeNumber('0412345678')
  await submit()
  await typeInto(boxes()[0] as HTMLElement, '4')
  expect((findButton(texts.verify) as HTMLButtonElement).disabled).toBe(true)
  await submit()
  expect(network.asks(verifyOtp)).toEqual([])
})

test('the number can be changed, and is still there then', async () => {
  const { network, typeNumber, field } = await openDialog()
  network.answer(generateOtp, {} as never)
  await typeNumber('0412345678')
  await submit()
  await press(texts.back)
  expect(field().value).toBe('0412345678')
  expect(document.activeElement).toBe(field())
})

test('another code empties the boxes and takes away what was wrong with the last one', async () => {
  vi.useFakeTimers()
  const { network, typeNumber, typeCode, boxes, words } = await openDialog()
  network.answer(generateOtp, {} as never)
  network.answer(verifyOtp, new Refusal('otp_expired'))
  await typeNumber('0412345678')
  await submit()
  await typeCode('4711')
  await submit()
  expect(words()).toContain(new Refusal('otp_expired').message)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  await press(texts.resend)
  expect(network.asks(generateOtp)).toHaveLength(2)
  expect(boxes().map(({ value }) => value)).toEqual(['', '', '', ''])
  expect(words()).not.toContain(new Refusal('otp_expired').message)
  expect(words()).toContain(texts.resent)
  expect(document.activeElement).toBe(boxes()[0])
})

test('a code that could not be sent again counts no time down', async () => {
  vi.useFakeTimers()
  const { network, typeNumber, words } = await openDialog()
  network.answer(generateOtp, {} as never)
  await typeNumber('0412345678')
  await submit()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  network.answer(generateOtp, 'lost')
  await press(texts.resend)
  expect(findButton(texts.resend)).toBeDefined()
  expect(words()).not.toContain(texts.resent)
})

test('a visitor who does not sign in no longer wants what they were asked to sign in for', async () => {
  const { closed } = await openDialog()
  keep('product', 'figs')
  await press('Close')
  expect(closed).toHaveBeenCalledOnce()
  expect(take('product')).toBeUndefined()
})

async function openDialog() {
  const network = openNetwork()
  const closed = vi.fn()
  const { place } = await render(<LoginDialog open onClose={closed} />)
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('fieldset input')]
  const field = () => findField(texts.mobile, place)
  async function typeCode(code: string) {
    for (const [box, digit] of [...code].entries()) await typeInto(boxes()[box] as HTMLElement, digit)
  }
  return {
    network,
    closed,
    boxes,
    field,
    typeCode,
    typeNumber: (number: string) => typeInto(field(), number),
    words: () => place.textContent,
  }
}
