import { fetchAgain, isLost } from './kept-cart.ts'

/** For the shopper's own "Try again": a browser may not load a script again before the page is loaded again. */
export function tryCartAgain(): void {
  if (isLost()) location.reload()
  else void fetchAgain()
}
