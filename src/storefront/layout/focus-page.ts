/** Reading goes on from the page's beginning, as after a click in any site. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** What had the focus went with its part of the page. */
export function focusIfLost(): void {
  if (document.activeElement === document.body) focusPage()
}
