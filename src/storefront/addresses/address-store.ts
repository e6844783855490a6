import { create } from 'zustand'
import {
  type Address,
  addAddress,
  deleteAddress,
  listAddresses,
  type NewAddress,
  updateAddress,
} from '#contract/addresses.ts'
import { call } from '../browser-call.ts'
import { addressTexts as texts } from '../texts/addresses.ts'

interface AddressState {
  addresses: readonly Address[]
  defaultAddressId: string | null
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** What the last call that failed is called. */
  error: string | undefined
  /** Never throws: whoever shows the list shows its status. */
  load: () => Promise<void>
  // These throw what the service refused.
  add: (address: NewAddress) => Promise<Address>
  update: (address: Address) => Promise<Address>
  remove: (id: string) => Promise<void>
}

export const useAddressStore = create<AddressState>((set, get) => ({
  addresses: [],
  defaultAddressId: null,
  status: 'idle',
  error: undefined,

  async load() {
    if (get().status === 'loading') return
    set({ status: 'loading' })
    await told(texts.notAdded, async () => {
      const { address_list, default_address_id } = await call(listAddresses, {})
      set({ addresses: address_list, defaultAddressId: default_address_id, status: 'ready' })
    }).catch(() => set({ status: 'failed' }))
  },

  add: (address) =>
    told(texts.notAdded, async () => {
      const { address_id, data } = await call(addAddress, address, { loader: true })
      const added = { ...data, id: address_id }
      set(({ addresses, defaultAddressId }) => ({
        addresses: [...addresses, added],
        defaultAddressId: defaultAddressId ?? address_id,
      }))
      return added
    }),

  update: ({ id, ...fields }) =>
    told(texts.notUpdated, async () => {
      const { data } = await call(updateAddress, { address_id: id, ...fields }, { loader: true })
      set(({ addresses }) => ({
        addresses: addresses.map((address) => (address.id === id ? data : address)),
      }))
      return data
    }),

  remove: (id) =>
    told(texts.notDeleted, async () => {
      await call(deleteAddress, { address_id: id })
      set(({ addresses, defaultAddressId }) => ({
        addresses: addresses.filter((address) => address.id !== id),
        defaultAddressId: defaultAddressId === id ? null : defaultAddressId,
      }))
    }),
}))

async function told<T>(ifItFails: string, run: () => Promise<T>): Promise<T> {
  useAddressStore.setState({ error: undefined })
  try {
    return await run()
  } catch (error) {
    useAddressStore.setState({ error: ifItFails })
    throw error
  }
}
