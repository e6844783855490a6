import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cacheable } from './cached-response.ts'

test('a small answer is compressed quickly for its first caller, and better for those after', async () => {
  const said = JSON.stringify(
    Array.from({ length: 60 }, (_, n) => ({ id: `p${n * 37}`, title: `Milk ${n} L` })),
  )
  const { br } = cacheable(200, said, {})

  const [first, second, third] = [await br?.(), await br?.(), await br?.()]

  expect([first, second].map((form) => form && brotliDecompressSync(form).toString())).toEqual([said, said])
  expect(second?.length).toBeLessThan(first?.length ?? 0)
  expect(third).toBe(second)
})
