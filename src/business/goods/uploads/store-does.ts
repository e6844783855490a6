import { Refusal } from '#contract/refusals.ts'
import { StoreUnavailable } from '#providers/pictures/port.ts'
import type { Shop } from '../../shop.ts'

/** Turns a failure of the picture store into a refusal, and logs it for the operator of the service. */
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
