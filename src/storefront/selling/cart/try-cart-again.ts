import { fetchAgain, isLost } from './current-cart-queue.ts'

/** For the shopper's "Try again". A browser does not repeat a failed import, so then the whole page is reloaded. */
export function tryCartAgain(): void {
  if (isLost()) location.reload()
  else void fetchAgain()
}
