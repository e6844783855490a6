import { act } from 'react'
import { vi } from 'vitest'

/** Advances a fake clock and lets React render the effects. */
export async function pass(milliseconds = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
