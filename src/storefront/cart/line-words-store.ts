import { create } from 'zustand'
import type { ShownLine } from './shown-cart.ts'

interface LineWords {
  /** What else there is to say of a line, where there is anything: who put it in. */
  wordsOf: ((line: ShownLine) => string | undefined) | undefined
}

export const useLineWords = create<LineWords>(() => ({ wordsOf: undefined }))
