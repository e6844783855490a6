import { Suspense, useEffect, useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { later } from './later.ts'
import { useModalStore } from './modal-store.ts'

const tell = () => showToast('error', refusals.network_error[1])

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

export function Modals() {
  const { modal, hide } = useModalStore()
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (modal) setWasOpened(true)
  }, [modal])

  if (!wasOpened) return null
  return (
    <Suspense>
      <LoginDialog open={modal?.type === 'login'} onClose={hide} />
      <LocationDialog open={modal?.type === 'locationPicker'} onClose={hide} />
      <AddressPicker modal={modal?.type === 'addressPicker' ? modal : undefined} onClose={hide} />
      <DiscountSheet offer={modal?.type === 'discount' ? modal.offer : undefined} onClose={hide} />
    </Suspense>
  )
}
