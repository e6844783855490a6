import type { PictureFormat } from '#contract/goods/pictures/picture-address.ts'

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
