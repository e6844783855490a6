import { create } from 'zustand'

interface Interruption {
  /** What waits for the operator to answer; none while nothing is asked. */
  asked: PromiseWithResolvers<void> | undefined
}

/** Asks the operator for something over their screen, so that a call which was refused for want of it can go on. */
export function createInterruption() {
  const useInterruption = create<Interruption>(() => ({ asked: undefined }))
  /** Rejects with the refusal where the operator would rather not. */
  async function interrupt(refusal: Error): Promise<void> {
    // Two presses may be under way: the one answer is good for both.
    const asked = useInterruption.getState().asked ?? Promise.withResolvers<void>()
    useInterruption.setState({ asked })
    try {
      await asked.promise
    } catch {
      throw refusal
    } finally {
      useInterruption.setState({ asked: undefined })
    }
  }
  return { useInterruption, interrupt }
}
