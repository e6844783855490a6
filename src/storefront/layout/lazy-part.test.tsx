// @vitest-environment happy-dom
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { lazyPart } from './lazy-part.ts'

test('a part of a page is shown once it has come', async () => {
  const Part = lazyPart(async () => () => <b>here</b>)
  const { place } = await render(
    <Suspense fallback="wait">
      <Part />
    </Suspense>,
  )
  await expect.poll(() => place.textContent).toBe('here')
})

test('where it cannot come, the page goes on without it, and its owner is told', async () => {
  let told = 0
  const Part = lazyPart<object>(
    () => Promise.reject(new Error('no connection')),
    () => told++,
  )
  const { place } = await render(
    <Suspense fallback="wait">
      <p>
        before <Part /> after
      </p>
    </Suspense>,
  )
  await expect.poll(() => place.textContent).toBe('before  after')
  expect(told).toBe(1)
})
