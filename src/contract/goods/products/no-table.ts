export const NO_TABLE =
  'This file is not a table; it looks like a picture or a workbook. Please save the table as “CSV UTF-8”.'

/** Text has no zero bytes, unless a byte order mark says that it is UTF-16. */
export function isNoTable(beginning: Uint8Array): boolean {
  const isUtf16 = /^(255,254|254,255)$/.test(beginning.slice(0, 2).join())
  return !isUtf16 && beginning.includes(0)
}
