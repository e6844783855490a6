import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrderList } from '#contract/orders/orders/orders.ts'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { anOrder } from '#testing/an-order.ts'
import { findButton, press, submit, typeInto } from '#testing/by-hand.ts'
import { signInHere } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { forgetSession, readRoot } from '../../network/root-store.ts'
import { personalDataTexts as texts } from '../../texts/personal-data.ts'
import { DeleteAccount } from './delete-account.tsx'

beforeEach(() => {
  forgetSession()
  signInHere()
})

test('the delete dialog says what goes and what stays, and only the orders have been requested by then', async () => {
  const { network, dialog } = await openAccount()
  expect(dialog()?.open).toBe(false)
  await press(texts.delete)
  expect(dialog()?.open).toBe(true)
  for (const words of [texts.whatGoes, texts.whatStays]) expect(dialog()?.textContent).toContain(words)
  await vi.waitFor(() => expect(network.asked.map(({ path }) => path)).toEqual([getOrderList.path]))
})

test('keeping the account closes the dialog without asking for a code or a deletion', async () => {
  const { network, dialog } = await openAccount()
  await press(texts.delete)
  await press(texts.keep)
  expect(dialog()?.open).toBe(false)
  await vi.waitFor(() => expect(network.asked.map(({ path }) => path)).toEqual([getOrderList.path]))
})

test.each([
  ['processing', true],
  ['delivered', false],
] as const)(
  'a customer whose order is %s is asked to come back later instead of being offered a code: %s',
  async (order_status, isTold) => {
    const { network, dialog } = await openAccount([anOrder({ order_status })])
    await press(texts.delete)
    const isSaid = () => dialog()?.textContent?.includes(texts.underWay) ?? false
    await vi.waitFor(() => expect([network.asks(getOrderList).length, isSaid()]).toEqual([1, isTold]))
    expect(findButton(texts.sendCode) === undefined).toBe(isTold)
    expect(network.asks(generateOtp)).toEqual([])
  },
)

test('the texted code deletes the account and signs the customer out', async () => {
  const { network, typeCode } = await openAccount()
  network.answer(generateOtp, {} as never)
  network.answer(deleteAccount, {} as never)
  await press(texts.delete)
  await press(texts.sendCode)
  expect(network.asks(generateOtp)).toEqual([{ mobile: '0412345678' }])
  await typeCode('4711')
  await submit()
  expect(network.asks(deleteAccount)).toEqual([{ otp: '4711', newsletter: false }])
  expect(readRoot().auth.isLoggedIn).toBe(false)
})

test('the newsletter can go with the account', async () => {
  const { network, dialog, typeCode } = await openAccount()
  network.answer(generateOtp, {} as never)
  network.answer(deleteAccount, {} as never)
  await press(texts.delete)
  await act(async () => dialog()?.querySelector<HTMLElement>('input[type=checkbox]')?.click())
  await press(texts.sendCode)
  await typeCode('4711')
  await submit()
  expect(network.asks(deleteAccount)).toEqual([{ otp: '4711', newsletter: true }])
})

test('an incomplete code keeps the button disabled and deletes nothing', async () => {
  const { network, typeCode } = await openAccount()
  network.answer(generateOtp, {} as never)
  await press(texts.delete)
  await press(texts.sendCode)
  await typeCode('471')
  expect((findButton(texts.deleteForGood) as HTMLButtonElement).disabled).toBe(true)
  await submit()
  expect(network.asks(deleteAccount)).toEqual([])
})

test('a wrong code deletes nothing, and the focus returns to its first digit', async () => {
  const { network, typeCode, boxes, dialog } = await openAccount()
  network.answer(generateOtp, {} as never)
  network.answer(deleteAccount, new Refusal('otp_incorrect', { attempts_left: 1 }))
  await press(texts.delete)
  await press(texts.sendCode)
  await typeCode('0000')
  await submit()
  expect(dialog()?.textContent).toContain(new Refusal('otp_incorrect', { attempts_left: 1 }).message)
  expect(document.activeElement).toBe(boxes()[0])
  expect(readRoot().auth.isLoggedIn).toBe(true)
})

test('no boxes for the code appear if it could not be sent, and the reason is shown', async () => {
  const { network, boxes, dialog } = await openAccount()
  network.answer(generateOtp, new Refusal('invalid_input', { fields: { mobile: 'Not a mobile.' } }))
  await press(texts.delete)
  await press(texts.sendCode)
  expect(boxes()).toEqual([])
  expect(dialog()?.textContent).toContain('Not a mobile.')
})

async function openAccount(orders: Order[] = []) {
  const network = openNetwork()
  network.answer(getOrderList, orders)
  const { place } = await render(
    <MemoryRouter>
      <DeleteAccount mobile="0412345678" />
    </MemoryRouter>,
  )
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('fieldset input')]
  async function typeCode(code: string) {
    for (const [box, digit] of [...code].entries()) await typeInto(boxes()[box] as HTMLElement, digit)
  }
  return { network, boxes, typeCode, dialog: () => place.querySelector('dialog') }
}
