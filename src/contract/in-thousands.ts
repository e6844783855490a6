/** Formats as `1,234` without `Intl`, so that the output is the same in every runtime and locale. */
export function inThousands(count: number): string {
  const [whole = '', fraction] = String(count).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
