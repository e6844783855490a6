// @vitest-environment node
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NothingFoundDrawing } from '#ui/drawings/nothing-found.tsx'
import { EmptyCart } from './cart-view.tsx'

const readStyle = (name: string) => readFileSync(new URL(`../../../ui/${name}`, import.meta.url), 'utf8')

test.each([
  ['an empty cart', <EmptyCart key="cart" onStart={() => {}} onLeave={() => {}} onLogIn={undefined} />],
  ['a search that found nothing', <NothingFoundDrawing key="search" />],
])('the drawing of %s is animated', (_, drawing) => {
  expect(renderToStaticMarkup(<MemoryRouter>{drawing}</MemoryRouter>)).toContain('animate-stir')
})

test('the animation stops within five seconds, and at once for reduced motion', () => {
  const [, milliseconds, times] =
    /--animate-stir: stir (\d+)ms ease-in-out (\d+);/.exec(readStyle('tokens.css')) ?? []
  expect(Number(milliseconds) * Number(times)).toBeGreaterThan(0)
  expect(Number(milliseconds) * Number(times)).toBeLessThan(5_000)
  expect(readStyle('reduced-motion.css')).toMatch(
    /animation-duration: 0\.01ms;\s+animation-iteration-count: 1;/,
  )
})
