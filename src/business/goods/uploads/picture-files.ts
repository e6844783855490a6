import type { PictureFormat } from '#contract/goods/pictures/picture-address.ts'
import { Refusal } from '#contract/refusals.ts'
import { StoreUnavailable } from '#providers/pictures/port.ts'
import type { Shop } from '../../shop.ts'

interface Size {
  side: number
  format: PictureFormat
}

/** Returns the name under which a picture's file is stored. */
export function fileName(id: string, { side, format }: Size): string {
  return `${id}/${side}.${format}`
}

export function filesOf<File extends Size>(id: string, files: readonly File[]): (File & { name: string })[] {
  return files.map((file) => ({ ...file, name: fileName(id, file) }))
}

/** Every side has two files, one per format. */
export function fileNamesOf({ id, sides }: { id: string; sides: readonly number[] }): string[] {
  return sides.flatMap((side) => [
    fileName(id, { side, format: 'avif' }),
    fileName(id, { side, format: 'webp' }),
  ])
}

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
