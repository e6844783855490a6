import { create } from 'zustand'

interface Connection {
  isOffline: boolean
}

/** Whether the shop is out of reach. A page that the service worker made up from its caches is marked so. */
export const useConnectionStore = create<Connection>(() => ({
  isOffline: !import.meta.env.SSR && (!navigator.onLine || 'offline' in document.documentElement.dataset),
}))

export function setOffline(isOffline: boolean): void {
  useConnectionStore.setState({ isOffline })
  document.documentElement.toggleAttribute('data-offline', isOffline)
}
