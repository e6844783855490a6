import { updateDefaultAddress } from '#contract/delivery/windows/shipping.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { call } from '../../network/browser-call.ts'
import { setLocation } from '../../network/change-session.ts'
import { readRoot } from '../../network/root-store.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { useCartStore } from './cart-store.ts'
import { announceChange } from './current-cart-queue.ts'

/** Makes this the default address and returns whether that succeeded. If it is refused, nothing changes. */
export async function chooseAddress({ id, coordinates, formattedAddress }: Address): Promise<boolean> {
  const whose = readRoot().auth.mobileNumber
  try {
    const charge = await call(updateDefaultAddress, { address_id: id }, { loader: true })
    // A late answer must not leave a former customer's address behind.
    if (whose !== readRoot().auth.mobileNumber) return false
    setLocation({ ...coordinates, address: formattedAddress, defaultAddressId: id })
    useAddressStore.setState({ defaultAddressId: id })
    useCartStore.setState({ deliveryCharge: charge.delivery_charges, distance: charge.distance })
    announceChange('address')
    return true
  } catch {
    showToast('error', texts.noCharges)
    return false
  }
}
