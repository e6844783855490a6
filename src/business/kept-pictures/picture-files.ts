import type { PictureFormat } from '#contract/pictures/picture-address.ts'

interface Size {
  side: number
  format: PictureFormat
}

/** What a file of a picture is called where it is kept. */
export function fileName(id: string, { side, format }: Size): string {
  return `${id}/${side}.${format}`
}

export function filesOf<File extends Size>(id: string, files: readonly File[]): (File & { name: string })[] {
  return files.map((file) => ({ ...file, name: fileName(id, file) }))
}

/** Of each side there are two files. */
export function fileNamesOf({ id, sides }: { id: string; sides: readonly number[] }): string[] {
  return sides.flatMap((side) => [
    fileName(id, { side, format: 'avif' }),
    fileName(id, { side, format: 'webp' }),
  ])
}
