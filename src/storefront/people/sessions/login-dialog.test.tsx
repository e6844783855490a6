import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { generateOtp, verifyOtp } from '#contract/people/sessions/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { accessTokenFor, MOBILE } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { sessionTexts as texts } from '../../texts/session.ts'
import { LoginDialog } from './login-dialog.tsx'
import { savePendingAction, takePendingAction } from './pending-action.ts'

const session = { accessToken: accessTokenFor(3_600), refreshToken: 'refresh', mobileNumber: MOBILE }

beforeEach(() => {
  forgetSession()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a mobile number and the code texted to it sign the shopper in', async () => {
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
])('typing %s leaves %s in the field and allows a request for a code: %s', async (typed, kept, mayAsk) => {
  const { typeNumber, field } = await openDialog()
  await typeNumber(typed)
  expect(field().value).toBe(kept)
  expect((findButton(texts.sendCode) as HTMLButtonElement).disabled).toBe(!mayAsk)
})

test('a number that the shop refuses shows its error until it is changed', async () => {
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

test('a wrong code shows the tries left and moves the focus to its first digit', async () => {
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

test('an incomplete code cannot be sent', async () => {
  const { network, typeNumber, boxes } = await openDialog()
  network.answer(generateOtp, {} as never)
  await typeNumber('0412345678')
  await submit()
  await typeInto(boxes()[0] as HTMLElement, '4')
  expect((findButton(texts.verify) as HTMLButtonElement).disabled).toBe(true)
  await submit()
  expect(network.asks(verifyOtp)).toEqual([])
})

test.each([
  ['pasted', pasteInto],
  ['autofilled', typeInto],
])('a %s code is sent at once, and a typed one waits for its button', async (_, enter) => {
  const { network, typeNumber, typeCode, boxes } = await openDialog()
  network.answer(generateOtp, {} as never)
  network.answer(verifyOtp, new Refusal('otp_incorrect', { attempts_left: 2 }))
  await typeNumber('0412345678')
  await submit()
  await typeCode('1234')
  expect(network.asks(verifyOtp)).toEqual([])
  await enter(boxes()[0] as HTMLElement, '4711')
  expect(network.asks(verifyOtp)).toEqual([{ mobile: '0412345678', otp: '4711' }])
})

test('going back to the number keeps what was typed', async () => {
  const { network, typeNumber, field } = await openDialog()
  network.answer(generateOtp, {} as never)
  await typeNumber('0412345678')
  await submit()
  await press(texts.back)
  expect(field().value).toBe('0412345678')
  expect(document.activeElement).toBe(field())
})

test('requesting another code empties the boxes and clears the error', async () => {
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

test('a code that could not be sent again starts no countdown', async () => {
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

test('closing the dialog forgets what the visitor wanted to sign in for', async () => {
  const { closed } = await openDialog()
  savePendingAction('product', 'figs')
  await press('Close')
  expect(closed).toHaveBeenCalledOnce()
  expect(takePendingAction('product')).toBeUndefined()
})

async function pasteInto(box: HTMLElement, text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  await act(async () => box.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } })))
}

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
