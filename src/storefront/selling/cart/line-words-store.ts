import { create } from 'zustand'
import type { ShownLine } from './shown-cart.ts'

interface LineWords {
  /** Returns extra words about a line, if there are any: the household member who added it. */
  wordsOf: ((line: ShownLine) => string | undefined) | undefined
}

export const useLineWords = create<LineWords>(() => ({ wordsOf: undefined }))
