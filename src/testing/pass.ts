import { act } from 'react'
import { vi } from 'vitest'

/** Lets so much time pass of a clock that is a test's own, and what it leads to be shown. */
export async function pass(milliseconds = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
