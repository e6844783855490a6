import { create } from 'zustand'

interface Interruption {
  /** Settled by the operator's answer; undefined while no question is open. */
  asked: PromiseWithResolvers<void> | undefined
}

/** Creates a question shown over the screen, on whose answer a refused call continues. */
export function createInterruption() {
  const useInterruption = create<Interruption>(() => ({ asked: undefined }))
  /** Rejects with the original refusal if the operator declines. */
  async function interrupt(refusal: Error): Promise<void> {
    // Two calls may wait at the same time; one answer serves both.
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
