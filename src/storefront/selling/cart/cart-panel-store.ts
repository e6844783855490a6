import { create } from 'zustand'

interface CartPanelState {
  cartPanel: boolean
  show: () => void
  hide: () => void
}

export const useCartPanelStore = create<CartPanelState>((set) => ({
  cartPanel: false,
  show: () => set({ cartPanel: true }),
  hide: () => set({ cartPanel: false }),
}))
