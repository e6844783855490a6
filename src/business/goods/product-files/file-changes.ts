import { createHash } from 'node:crypto'
import { nameWithId, type ProductChange } from '../import/change-of-product.ts'

const SHOWN = 200

/** The changes of a file: the first ones in words, and a digest of all that tells whether they are still the same. */
export class FileChanges {
  readonly first: string[] = []
  readonly #hash = createHash('sha256')

  add({ isNew, row, words }: ProductChange): void {
    const line = `${isNew ? 'New: ' : ''}${nameWithId(row)}: ${words.join(', ')}`
    if (this.first.length < SHOWN) this.first.push(line)
    this.#hash.update(`${line}\n`)
  }

  digest(): string {
    return this.#hash.copy().digest('base64')
  }
}
