import { useState } from 'react'
import { LatePart } from '../layout/late-part.ts'
import { type OpenDialog, useDialogStore } from './dialog-store.ts'

const loadLogin = () => import('../session/login-dialog.tsx').then((file) => file.LoginDialog)
const loadLocation = () => import('../location/location-dialog.tsx').then((file) => file.LocationDialog)
const loadPicker = () => import('../addresses/address-picker.tsx').then((file) => file.AddressPicker)
const loadDiscount = () => import('../offers/discount-sheet.tsx').then((file) => file.DiscountSheet)

export function Dialogs() {
  const { open, hide } = useDialogStore()
  const type = open?.type
  const [opened, setOpened] = useState<readonly OpenDialog['type'][]>([])
  if (type && !opened.includes(type)) setOpened([...opened, type])

  /** From its first opening on: what closes is shown closing. */
  const once = <Props extends object>(of: OpenDialog['type'], props: Props) => ({
    isAskedFor: type === of,
    props: opened.includes(of) ? props : undefined,
  })
  return (
    <>
      <LatePart load={loadLogin} {...once('login', { open: type === 'login', onClose: hide })} />
      <LatePart
        load={loadLocation}
        {...once('locationPicker', { open: type === 'locationPicker', onClose: hide })}
      />
      <LatePart
        load={loadPicker}
        {...once('addressPicker', {
          asked: open?.type === 'addressPicker' ? open : undefined,
          onClose: hide,
        })}
      />
      <LatePart
        load={loadDiscount}
        {...once('discount', { offer: open?.type === 'discount' ? open.offer : undefined, onClose: hide })}
      />
    </>
  )
}
