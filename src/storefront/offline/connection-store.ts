import { create } from 'zustand'

interface Connection {
  isOffline: boolean
}

/** Whether the service is out of reach. The service worker marks a page that it serves from its caches. */
export const useConnectionStore = create<Connection>(() => ({
  isOffline: !import.meta.env.SSR && (!navigator.onLine || 'offline' in document.documentElement.dataset),
}))

export function setOffline(isOffline: boolean): void {
  useConnectionStore.setState({ isOffline })
  document.documentElement.toggleAttribute('data-offline', isOffline)
}
