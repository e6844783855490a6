export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Some browsers have not yet read the file if the URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
