export type Square = readonly [x: number, y: number, side: number]

/** Places a pack in a larger picture. Each pack names its parts, so the names get the pack's number. */
export function placePack(pack: string, nth: number, [x, y, side]: Square): string {
  const named = pack.replace(/\bid="(\w+)"/g, `id="$1${nth}"`).replace(/(href="#|url\(#)(\w+)/g, `$1$2${nth}`)
  return named.replace('<svg ', `<svg x="${x}" y="${y}" width="${side}" height="${side}" `)
}
