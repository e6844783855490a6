import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { SubCategoryNav } from './sub-category-nav.tsx'

const WIDTH = 100
const shelves = ['Apples', 'Berries', 'Citrus', 'Figs', 'Grapes'].map((title) => ({
  id: title,
  title,
  image: '',
  count: 3,
}))

test('the row scrolls the chosen shelf to its middle, and again when another one is chosen', async () => {
  layOut()
  const { place, show } = await render(<Row current="Grapes" />)
  // The link to the whole aisle comes before its shelves.
  const row = place.querySelector('ul')
  expect(row?.scrollLeft).toBe(5 * WIDTH - WIDTH / 2)
  await show(<Row current="Citrus" />)
  expect(row?.scrollLeft).toBe(3 * WIDTH - WIDTH / 2)
})

function Row({ current }: { current: string }) {
  return (
    <MemoryRouter>
      <SubCategoryNav category={{ id: 'fruit', title: 'Fruit' }} current={current} subCategories={shelves} />
    </MemoryRouter>
  )
}

/** Lays the row out as a browser would: all shelves equally wide, and two of them in sight. */
function layOut(): void {
  const facts = {
    offsetLeft: (element: HTMLElement) =>
      [...(element.parentElement?.children ?? [])].indexOf(element) * WIDTH,
    offsetWidth: () => WIDTH,
    clientWidth: () => 2 * WIDTH,
  }
  for (const [name, fact] of Object.entries(facts)) {
    const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get() {
        return fact(this)
      },
    })
    onTestFinished(() => {
      if (before) Object.defineProperty(HTMLElement.prototype, name, before)
      else Reflect.deleteProperty(HTMLElement.prototype, name)
    })
  }
}
