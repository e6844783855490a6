/** Formats as `1,234` without `Intl`, so that the output is the same in every runtime and locale. */
export function inThousands(count: number): string {
  const [whole = '', fraction] = String(count).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

export interface Bounds {
  least: number
  most: number
}

/** Parses '1000' or '1,000'; returns undefined for any other text and for a number out of bounds. */
export function readWhole(text: string, { least, most }: Bounds): number | undefined {
  const typed = text.trim()
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(typed)) return undefined
  const number = Number(typed.replaceAll(',', ''))
  return number >= least && number <= most ? number : undefined
}

export function wholeSentence({ least, most }: Bounds): string {
  return `A whole number from ${inThousands(least)} to ${inThousands(most)}.`
}
