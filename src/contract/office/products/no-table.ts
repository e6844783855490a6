export const NO_TABLE =
  'This file is not a table; it looks like a picture or a workbook. Please save the table as “CSV UTF-8”.'

/** Where a byte is nought there is no text, unless its first two bytes say that it is written in UTF-16. */
export function isNoTable(beginning: Uint8Array): boolean {
  const isUtf16 = /^(255,254|254,255)$/.test(beginning.slice(0, 2).join())
  return !isUtf16 && beginning.includes(0)
}
