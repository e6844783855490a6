import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

/** Mounts an element in the page, with effects, until the test ends. */
export async function render(element: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  let isLeft = false

  async function leave() {
    if (!isLeft) await act(async () => root.unmount())
    isLeft = true
    place.remove()
  }

  onTestFinished(leave)
  const show = (element: ReactNode) => act(async () => root.render(element))
  await show(element)
  return { place, show, leave }
}

/** Runs a hook in a component; `current` is its latest result. */
export async function renderHook<Given, Result>(hook: (given: Given) => Result, given: NoInfer<Given>) {
  const results: Result[] = []
  const host = (given: Given) => <Host run={() => results.push(hook(given))} />
  const { show, leave } = await render(host(given))
  return {
    get current() {
      return results.at(-1) as Result
    },
    again: (given: Given) => show(host(given)),
    leave,
  }
}

function Host({ run }: { run: () => void }) {
  run()
  return null
}
