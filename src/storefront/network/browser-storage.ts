/**
 * What this browser or this tab remembers, as JSON. Storage may be turned off, full, or hold foreign content; the shop
 * then goes on without it. Only the script in the head of a page reads storage by itself, as it runs before any module.
 */
function storageOf(kind: 'localStorage' | 'sessionStorage') {
  // With storage turned off, even reading this property throws.
  function attempt<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(globalThis[kind])
    } catch {
      return null
    }
  }
  return {
    getItem: <T>(name: string): T | null => attempt((storage) => JSON.parse(storage.getItem(name) ?? 'null')),
    setItem: (name: string, value: unknown) =>
      attempt((storage) => storage.setItem(name, JSON.stringify(value))),
    removeItem: (name: string) => attempt((storage) => storage.removeItem(name)),
    names: () => attempt(Object.keys) ?? [],
  }
}

export const browserStorage = storageOf('localStorage')
export const tabStorage = storageOf('sessionStorage')
