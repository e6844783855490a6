import { type Size, sizeInWords } from './by-weight.ts'

interface Sized extends Size {
  title: string
}

/** Returns the title with the pack size, since two sizes of one product may be listed side by side. */
export function sizedTitle({ title, ...size }: Sized): string {
  return `${title}, ${sizeInWords(size)}`
}
