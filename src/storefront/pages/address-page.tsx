import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { AddressList } from '../delivery/addresses/address-list.tsx'
import { showDialog } from '../layout/dialog-store.ts'
import { chooseAddress } from '../selling/cart/choose-address.ts'
import { addressTexts as texts } from '../texts/addresses.ts'

export const meta = () => [{ title: texts.pageTitle }]

export default function AddressPage() {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-28 outline-none">
          {texts.title}
        </h1>
        <Button onClick={() => showDialog({ type: 'addressPicker' })}>
          <Icon name="plus" className="size-5" />
          {texts.addNew}
        </Button>
      </div>
      <AddressList onDeliverHere={(address) => void chooseAddress(address)} />
    </>
  )
}
