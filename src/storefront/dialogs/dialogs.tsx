import { CartPanel } from '../cart/cart-panel.tsx'
import { PreparedDialog } from '../layout/prepared-dialog.tsx'
import { OfflinePart } from '../offline/offline-part.tsx'
import { useRootStore } from '../session/root-store.ts'
import { useDialogStore } from './dialog-store.ts'

const loadLogin = () => import('../session/login-dialog.tsx').then((file) => file.LoginDialog)
const loadLocation = () => import('../location/location-dialog.tsx').then((file) => file.LocationDialog)
const loadPicker = () => import('../addresses/address-picker.tsx').then((file) => file.AddressPicker)
const loadDiscount = () => import('../offers/discount-sheet.tsx').then((file) => file.DiscountSheet)

const NEW_ADDRESS = {}

export function Dialogs() {
  const { open, hide: onClose } = useDialogStore()
  const here = useRootStore(({ common }) => JSON.stringify(common.currentCoordinates))
  const picker = open?.type === 'addressPicker' ? open : undefined
  const offer = open?.type === 'discount' ? open.offer : undefined
  const plain = (open: boolean) => ({ open, onClose })
  return (
    <>
      <CartPanel />
      <OfflinePart />
      <PreparedDialog load={loadLogin} isAskedFor={open?.type === 'login'} propsWhen={plain} />
      <PreparedDialog load={loadLocation} isAskedFor={open?.type === 'locationPicker'} propsWhen={plain} />
      <PreparedDialog
        load={loadPicker}
        isAskedFor={picker !== undefined}
        madeFrom={here}
        propsWhen={(isOpen) => ({ asked: isOpen ? (picker ?? NEW_ADDRESS) : undefined, onClose })}
      />
      <PreparedDialog
        load={loadDiscount}
        isAskedFor={offer !== undefined}
        propsWhen={() => ({ offer, onClose })}
      />
    </>
  )
}
