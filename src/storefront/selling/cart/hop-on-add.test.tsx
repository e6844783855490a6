import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#testing/render.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { hopOnAdd } from './hop-on-add.ts'

const animate = vi.fn()
beforeEach(() => {
  animate.mockClear()
  HTMLElement.prototype.animate = animate
})

test('the picture of what is added hops, unless the shopper prefers less motion', async () => {
  const { press } = await openCard()
  press('Add one more figs')
  expect(animate).toHaveBeenCalledTimes(1)
  press('Remove one figs')
  expect(animate).toHaveBeenCalledTimes(1)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  press('Add one more figs')
  expect(animate).toHaveBeenCalledTimes(1)
})

async function openCard() {
  const { place } = await render(
    <article>
      <img src="/figs.webp" alt="" />
      <Stepper title="figs" count={2} onAdd={() => {}} onRemove={() => {}} />
    </article>,
  )
  const press = (name: string) => hopOnAdd(clickOn(place.querySelector(`[aria-label="${name}"]`)))
  return { press }
}

/** A click as the listener on the window gets it. */
function clickOn(target: Element | null): Event {
  return Object.defineProperty(new Event('click'), 'target', { value: target })
}
