import { Suspense, useState } from 'react'
import { ownRefusals } from '#contract/refused.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { later } from '../layout/later.ts'
import { type OpenDialog, useDialogStore } from './dialog-store.ts'

const tell = () => showToast('error', ownRefusals.network_error[1])

// Nobody downloads a dialog before opening one.
const LoginDialog = later(() => import('../session/login-dialog.tsx').then((file) => file.LoginDialog), tell)
const LocationDialog = later(
  () => import('../location/location-dialog.tsx').then((file) => file.LocationDialog),
  tell,
)
const AddressPicker = later(
  () => import('../addresses/address-picker.tsx').then((file) => file.AddressPicker),
  tell,
)
const DiscountSheet = later(
  () => import('../offers/discount-sheet.tsx').then((file) => file.DiscountSheet),
  tell,
)

export function Dialogs() {
  const { open, hide } = useDialogStore()
  const type = open?.type
  const [opened, setOpened] = useState<readonly OpenDialog['type'][]>([])
  if (type && !opened.includes(type)) setOpened([...opened, type])

  // Each comes by itself: one that opens waits for none of the others.
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
