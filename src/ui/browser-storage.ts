/**
 * What this browser or this tab remembers, as JSON. Storage may be turned off, full, or hold foreign content; the shop
 * then goes on without it. Only the script in the head of a page reads storage by itself, as it runs before any module.
 */
function storageOf(kind: 'localStorage' | 'sessionStorage') {
  function use<T>(work: (storage: Storage) => T): T | null {
    try {
      // With storage turned off, even reading this property throws.
      return work(globalThis[kind])
    } catch {
      return null
    }
  }
  return {
    use,
    getItem: <T>(name: string): T | null => use((storage) => JSON.parse(`${storage.getItem(name)}`)),
    setItem: (name: string, value: unknown) => use((storage) => storage.setItem(name, JSON.stringify(value))),
    removeItem: (name: string) => use((storage) => storage.removeItem(name)),
  }
}

export const browserStorage = storageOf('localStorage')
export const tabStorage = storageOf('sessionStorage')
