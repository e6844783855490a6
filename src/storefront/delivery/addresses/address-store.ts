import { create } from 'zustand'
import {
  type Address,
  addAddress,
  deleteAddress,
  listAddresses,
  type NewAddress,
  updateAddress,
} from '#contract/people/addresses/addresses.ts'
import { call } from '../../network/browser-call.ts'
import { readRoot, useRootStore } from '../../network/root-store.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import { followDefault } from './follow-default.ts'

interface Known {
  addresses: readonly Address[]
  defaultAddressId: string | null
  /** The address that was added last in this page. */
  addedId: string | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Message of the last call that failed. */
  error: string | undefined
}

interface AddressState extends Known {
  /** Never throws: the caller shows the status. */
  load: () => Promise<void>
  // These throw the service's refusal, for the caller to show.
  add: (address: NewAddress) => Promise<Address>
  update: (address: Address) => Promise<Address>
  remove: (id: string) => Promise<void>
}

const nothingKnown: Known = {
  addresses: [],
  defaultAddressId: null,
  addedId: null,
  status: 'idle',
  error: undefined,
}

/** The addresses of the signed-in customer, the oldest first. */
export const useAddressStore = create<AddressState>((set, get) => ({
  ...nothingKnown,

  async load() {
    if (get().status === 'loading') return
    const whose = mobileNumber()
    set({ status: 'loading' })
    try {
      const { address_list, default_address_id } = await told(texts.notAdded, () => call(listAddresses, {}))
      if (whose !== mobileNumber()) return
      set({ addresses: address_list, defaultAddressId: default_address_id, status: 'ready' })
      followDefault(get())
    } catch {
      if (whose === mobileNumber()) set({ status: 'failed' })
    }
  },

  add: (address) =>
    told(texts.notAdded, async () => {
      const { address_id, data } = await call(addAddress, address, { loader: true })
      const added = { ...data, id: address_id }
      const defaultAddressId = get().defaultAddressId ?? address_id
      set(({ addresses }) => ({ addresses: [...addresses, added], defaultAddressId, addedId: address_id }))
      followDefault(get(), added)
      return added
    }),

  update: (address) =>
    told(texts.notUpdated, async () => {
      const { data } = await call(updateAddress, { address_id: address.id, ...address }, { loader: true })
      set(({ addresses }) => ({ addresses: addresses.map((each) => (each.id === address.id ? data : each)) }))
      followDefault(get(), data)
      return data
    }),

  remove: (id) =>
    told(texts.notDeleted, async () => {
      await call(deleteAddress, { address_id: id })
      set(({ addresses, defaultAddressId }) => ({
        addresses: addresses.filter((address) => address.id !== id),
        defaultAddressId: defaultAddressId === id ? null : defaultAddressId,
      }))
      followDefault(get())
    }),
}))

// Addresses belong to the customer, and are forgotten when the customer changes.
useRootStore.subscribe(({ auth }, before) => {
  if (auth.mobileNumber !== before.auth.mobileNumber) useAddressStore.setState(nothingKnown)
})

function mobileNumber(): string | null {
  return readRoot().auth.mobileNumber
}

async function told<T>(ifItFails: string, run: () => Promise<T>): Promise<T> {
  useAddressStore.setState({ error: undefined })
  try {
    return await run()
  } catch (error) {
    useAddressStore.setState({ error: ifItFails })
    throw error
  }
}
