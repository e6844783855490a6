/** Formats as `1,234` without `Intl`, so that the output is the same in every runtime and locale. */
export function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
