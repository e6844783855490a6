/** Reading goes on from the page's beginning, as after a click in any site. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
