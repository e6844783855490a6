/** `1,234`, the same on every machine: no runtime's idea of a locale is asked. */
export function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
