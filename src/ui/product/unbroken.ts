import { type Size, sizeInWords } from '#contract/goods/catalogue/by-weight.ts'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'

/** Keeps each number and its unit on one line, as in `2 L` and `$2.12 per 100 mL`. */
export function unbroken(words: string): string {
  return words.replace(/(\d) (?=(k?g|m?L|pack)\b)/g, '$1\u00A0')
}

export function shownSize(product: Size): string {
  return unbroken(sizeInWords(product))
}

export function shownSizeAndComparison(product: ShownProduct): string {
  return `${shownSize(product)} · ${unbroken(product.comparison_price.label)}`
}
