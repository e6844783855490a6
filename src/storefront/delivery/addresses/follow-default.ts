import type { Address } from '#contract/people/addresses/addresses.ts'
import { setLocation } from '../../network/change-session.ts'
import { changeRoot, readRoot } from '../../network/root-store.ts'

/** Shows the default address in the header once it is saved or changed, or if no other location was chosen here. */
export function followDefault(
  { addresses, defaultAddressId }: { addresses: readonly Address[]; defaultAddressId: string | null },
  written?: Address,
): void {
  const { auth, common } = readRoot()
  // A late answer must not leave a former customer's address behind.
  if (!auth.isLoggedIn) return
  const address = addresses.find(({ id }) => id === defaultAddressId)
  const isNews = written !== undefined && written.id === defaultAddressId
  if (address && (isNews || !common.currentAddress)) setLocation(locationOf(address))
  else if (common.defaultAddressId !== defaultAddressId)
    changeRoot((root) => ({ ...root, common: { ...root.common, defaultAddressId } }))
}

function locationOf({ id, coordinates, formattedAddress }: Address) {
  return { ...coordinates, address: formattedAddress, defaultAddressId: id }
}
