import { beforeEach, expect, test, vi } from 'vitest'

const maps = { Map: class {} }

beforeEach(() => {
  vi.resetModules()
  document.head.replaceChildren()
})

test('the script is requested only once for several pickers', async () => {
  const { load, script, arrive } = await openPage()
  const asked = [load('key'), load('key')]
  expect(document.head.children).toHaveLength(1)
  expect(new URL(script().src).searchParams.get('key')).toBe('key')
  arrive(maps)
  expect(await Promise.all(asked)).toEqual([maps, maps])
})

test('a script that failed to load is removed, and the next picker requests it again', async () => {
  const { load, script, arrive } = await openPage()
  const first = load('key')
  script().onerror?.(new Event('error'))
  await expect(first).rejects.toThrow('did not load')
  expect(document.head.children).toHaveLength(0)
  const second = load('key')
  arrive(maps)
  expect(await second).toEqual(maps)
})

test('a script without a map is an error too', async () => {
  const { load, arrive } = await openPage()
  const asked = load('key')
  arrive(undefined)
  await expect(asked).rejects.toThrow('Google gave no map.')
})

/** A page in which the test plays Google's script. */
async function openPage() {
  const { loadGoogleMaps } = await import('./load-google-maps.ts')
  // An inert type keeps the page from fetching the script, so that the test can play it.
  const append = document.head.append.bind(document.head)
  document.head.append = (...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = 'text/plain'
    append(...nodes)
  }
  function script(): HTMLScriptElement {
    return document.head.querySelector('script') as HTMLScriptElement
  }
  function arrive(google: object | undefined): void {
    const callback = new URL(script().src).searchParams.get('callback') ?? ''
    const page = window as unknown as Record<string, unknown>
    page.google = google && { maps: google }
    const ready = page[callback] as () => void
    ready()
  }
  return { load: loadGoogleMaps, script, arrive }
}
