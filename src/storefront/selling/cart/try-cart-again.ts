import { fetchAgain, isLost } from './kept-cart.ts'

/** For the shopper's "Try again". A browser does not repeat a failed import, so then the whole page is reloaded. */
export function tryCartAgain(): void {
  if (isLost()) location.reload()
  else void fetchAgain()
}
