/** Moves focus to the start of the page, where reading goes on as after a click on any site. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Moves focus to the page if the focused element has unmounted. */
export function focusIfLost(): void {
  if (document.activeElement === document.body) focusPage()
}
