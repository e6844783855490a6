import { expect, test, vi } from 'vitest'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { findButton, press } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { useDialogStore } from '../../layout/dialog-store.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { AddressCard } from './address-list.tsx'

const address: Address = {
  id: 'home',
  name: 'Ada',
  phone: '+61412345678',
  building: 'Unit 2',
  street_no: '12',
  street_name: 'Boundary Street',
  postal_code: '4101',
  locality: 'West End',
  address_type: 'Home',
  formattedAddress: '12 Boundary Street, West End',
  coordinates: { lat: -27.48, lng: 153.01 },
}

test('choosing an address by keyboard moves the focus to the note that it is now the default', async () => {
  const choose = vi.fn()
  const { place, show } = await render(
    <AddressCard address={address} isDefault={false} onDeliverHere={choose} />,
  )
  findButton(texts.deliverHereTo('Ada'))?.focus()
  await press(texts.deliverHereTo('Ada'))
  expect(choose).toHaveBeenCalledOnce()
  await show(<AddressCard address={address} isDefault onDeliverHere={choose} />)
  expect(document.activeElement?.textContent).toBe(texts.isDefault)
  expect(place.contains(document.activeElement)).toBe(true)
})

test('an address that became the default elsewhere does not take the focus', async () => {
  const { show } = await render(<AddressCard address={address} isDefault={false} onDeliverHere={() => {}} />)
  await show(<AddressCard address={address} isDefault onDeliverHere={() => {}} />)
  expect(document.activeElement).toBe(document.body)
})

test('an address without its number asks for it, and the press opens the form', async () => {
  const handlers = { onEdit: () => {}, onDelete: () => {} }
  const half = { ...address, street_no: '' }
  const { place, show } = await render(<AddressCard address={address} isDefault {...handlers} />)
  expect(place.textContent).not.toContain('driver')
  await show(<AddressCard address={half} isDefault {...handlers} />)
  await press('Add your street number so that the driver finds you')
  expect(useDialogStore.getState().open).toEqual({ type: 'addressPicker', address: half })
})
