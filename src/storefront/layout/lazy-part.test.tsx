import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { lazyPart } from './lazy-part.ts'

test('a lazy part of a page is shown once it has loaded', async () => {
  const Part = lazyPart(async () => () => <b>here</b>)
  const { place } = await render(
    <Suspense fallback="wait">
      <Part />
    </Suspense>,
  )
  await expect.poll(() => place.textContent).toBe('here')
})

test('the page goes on without a part that fails to load, and the failure is reported', async () => {
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
