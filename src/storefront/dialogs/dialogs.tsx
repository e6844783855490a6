import { Suspense, useState } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { lazyPart } from '../layout/lazy-part.ts'
import { type OpenDialog, useDialogStore } from './dialog-store.ts'

const tell = () => showToast('error', ownRefusals.network_error[1])

// A shopper downloads a dialog when they open it first.
const LoginDialog = lazyPart(
  () => import('../session/login-dialog.tsx').then((file) => file.LoginDialog),
  tell,
)
const LocationDialog = lazyPart(
  () => import('../location/location-dialog.tsx').then((file) => file.LocationDialog),
  tell,
)
const AddressPicker = lazyPart(
  () => import('../addresses/address-picker.tsx').then((file) => file.AddressPicker),
  tell,
)
const DiscountSheet = lazyPart(
  () => import('../offers/discount-sheet.tsx').then((file) => file.DiscountSheet),
  tell,
)

export function Dialogs() {
  const { open, hide } = useDialogStore()
  const type = open?.type
  const [opened, setOpened] = useState<readonly OpenDialog['type'][]>([])
  if (type && !opened.includes(type)) setOpened([...opened, type])

  // A Suspense of its own for each: one that opens waits for none of the others.
  return (
    <>
      <Suspense>
        {opened.includes('login') && <LoginDialog open={type === 'login'} onClose={hide} />}
      </Suspense>
      <Suspense>
        {opened.includes('locationPicker') && (
          <LocationDialog open={type === 'locationPicker'} onClose={hide} />
        )}
      </Suspense>
      <Suspense>
        {opened.includes('addressPicker') && (
          <AddressPicker asked={open?.type === 'addressPicker' ? open : undefined} onClose={hide} />
        )}
      </Suspense>
      <Suspense>
        {opened.includes('discount') && (
          <DiscountSheet offer={open?.type === 'discount' ? open.offer : undefined} onClose={hide} />
        )}
      </Suspense>
    </>
  )
}
