import { Refusal } from '#contract/refusals.ts'
import { StoreUnavailable } from '#providers/pictures/port.ts'
import type { Shop } from '../shop.ts'

/** What the store does not do is told in a sentence, and to who looks after the shop in the log. */
export async function storeDoes<Result>(
  { log }: Pick<Shop, 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.error('picture store', error)
    throw new Refusal('pictures_unavailable')
  }
}
