import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { NOTE_LENGTH } from '#contract/orders/checkout/checkout-limits.ts'
import { type Address, listAddresses } from '#contract/people/addresses/addresses.ts'
import { findButton, press, typeInto } from '#testing/by-hand.ts'
import { anAddress } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { hideDialog, useDialogStore } from '../../layout/dialog-store.ts'
import { beginDraft, changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { addressTexts } from '../../texts/addresses.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { AddressBlock } from './address-block.tsx'

const [home, work] = [anAddress('home'), anAddress('work', { name: 'Ada at work' })]
const draft = () => useDraftStore.getState()
const pointerClick = () => new MouseEvent('click', { bubbles: true, detail: 1 })

beforeEach(() => {
  beginDraft(null)
  changeDraft({ addressId: null, note: '', safeToLeave: false })
  hideDialog()
})

test('a shopper chooses one of their addresses', async () => {
  const { choices } = await openBlock([home, work])
  expect(choices().map(({ checked }) => checked)).toEqual([false, false])
  await act(async () => choices()[1]?.dispatchEvent(pointerClick()))
  expect(draft().addressId).toBe('work')
})

test('an arrow key only marks another address, and a press on the button chooses it', async () => {
  const { choices } = await openBlock([home, work], home)
  await press(texts.change)
  expect(findButton(texts.deliverHere)).toBeUndefined()
  // A browser clicks the radio to which an arrow key leads.
  await act(async () => choices()[1]?.click())
  expect(choices()[1]?.checked).toBe(true)
  expect(draft().addressId).toBeNull()
  await press(texts.deliverHere)
  expect(draft().addressId).toBe('work')
})

test('the chosen address is shown alone until the shopper wants to change it', async () => {
  const { choices, place } = await openBlock([home, work], home)
  expect(place.querySelector('address')?.textContent).toContain('Ada · 0412\u00a0345\u00a0678')
  expect(choices()).toHaveLength(0)
  await press(texts.change)
  expect(choices().map(({ checked }) => checked)).toEqual([true, false])
  await press(texts.keep)
  expect(choices()).toHaveLength(0)
  expect(draft().addressId).toBeNull()
})

test('a name typed in lower case is shown capitalised', async () => {
  const typed = anAddress('home', { name: 'ada' })
  const { place } = await openBlock([typed, work], typed)
  expect(place.querySelector('address')?.textContent).toContain('Ada · ')
  await press(texts.change)
  expect(place.querySelector('fieldset')?.textContent).toContain('Ada')
})

test('a customer without an address is told so and can open the address picker', async () => {
  const { words } = await openBlock([])
  expect(words()).toContain(texts.noAddress)
  await press(texts.addAddress)
  expect(useDialogStore.getState().open).toEqual({ type: 'addressPicker' })
})

test('an address without its street asks for it before paying', async () => {
  const half = anAddress('half', { street_no: '', street_name: '' })
  const { words } = await openBlock([home, half], half)
  await expect.poll(words).toContain(addressTexts.addStreet(''))
  await press(addressTexts.addStreet(''))
  expect(useDialogStore.getState().open).toEqual({ type: 'addressPicker', address: half })
})

test('an address added here becomes the chosen one', async () => {
  await openBlock([home])
  await act(async () => useAddressStore.setState({ addresses: [home, work], addedId: 'work' }))
  expect(draft().addressId).toBe('work')
})

test('an address added in another tab is not chosen', async () => {
  await openBlock([home])
  await act(async () => useAddressStore.setState({ addresses: [home, work] }))
  expect(draft().addressId).toBeNull()
})

test('changing or deleting an address chooses nothing', async () => {
  await openBlock([home, work])
  await act(async () => useAddressStore.setState({ addresses: [home, { ...work, name: 'Grace' }] }))
  await act(async () => useAddressStore.setState({ addresses: [home] }))
  expect(draft().addressId).toBeNull()
})

test('addresses that finish loading late are not taken for one added here', async () => {
  await openBlock([], undefined, 'loading')
  await act(async () => useAddressStore.setState({ addresses: [home, work], status: 'ready' }))
  expect(draft().addressId).toBeNull()
})

test('addresses that could not be fetched can be fetched again', async () => {
  const { network, words, place } = await openBlock([], undefined, 'failed')
  network.answer(listAddresses, { address_list: [home], default_address_id: null } as never)
  expect(words()).toContain(addressTexts.notAdded)
  await act(async () => place.querySelector('button')?.click())
  expect(network.asks(listAddresses)).toHaveLength(1)
  expect(words()).not.toContain(addressTexts.notAdded)
})

test('the driver’s instructions are cut at their limit and show how many characters are left', async () => {
  const { note, words } = await openBlock([home], home)
  expect(words()).toContain(texts.noteHint)
  await typeInto(note(), '🍎'.repeat(NOTE_LENGTH + 5))
  expect([...draft().note]).toHaveLength(NOTE_LENGTH)
  expect(words()).toContain(texts.noteLeft(0))
  await typeInto(note(), 'x'.repeat(NOTE_LENGTH - 1))
  expect(words()).toContain('1 character left')
})

test('the order may be left at the door only once the shopper ticks the box', async () => {
  const { place } = await openBlock([home], home)
  const box = place.querySelector<HTMLInputElement>('input[type=checkbox]')
  expect(box?.checked).toBe(false)
  await act(async () => box?.click())
  expect(draft().safeToLeave).toBe(true)
})

test('no instructions can be given before an address is chosen', async () => {
  const { place, words } = await openBlock([home], undefined, 'ready', texts.addressMissing)
  expect(place.querySelector('textarea')).toBeNull()
  expect(words()).toContain(texts.addressMissing)
  expect(findButton(texts.change)).toBeUndefined()
})

type Status = ReturnType<typeof useAddressStore.getState>['status']

async function openBlock(
  addresses: readonly Address[],
  chosen?: Address,
  status: Status = 'ready',
  problem?: string,
) {
  const network = openNetwork()
  useAddressStore.setState({ addresses, status, defaultAddressId: null })
  const { place } = await render(<AddressBlock chosen={chosen} problem={problem} />)
  return {
    network,
    place,
    words: () => place.textContent,
    note: () => place.querySelector('textarea') as HTMLTextAreaElement,
    choices: () => [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')],
  }
}
