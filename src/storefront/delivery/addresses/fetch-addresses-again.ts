import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { call } from '../../network/browser-call.ts'
import { useAddressStore } from './address-store.ts'
import { followDefault } from './follow-default.ts'

/** Fetches what another tab may have changed. The list stays until the answer; a change made here meanwhile wins. */
export async function fetchAddressesAgain(): Promise<void> {
  const { status, addresses, defaultAddressId, load } = useAddressStore.getState()
  if (status !== 'ready') return load()
  const answer = await call(listAddresses, {}).catch(() => undefined)
  const now = useAddressStore.getState()
  if (!answer || now.addresses !== addresses || now.defaultAddressId !== defaultAddressId) return
  const known = { addresses: answer.address_list, defaultAddressId: answer.default_address_id }
  useAddressStore.setState(known)
  followDefault(known)
}
