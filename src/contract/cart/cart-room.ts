export const UNITS_OF_ONE_PRODUCT = 99
export const LINES_IN_A_CART = 100

/** What limits a line of a cart. What is not known limits nothing: the shop will say. */
export interface CartRoom {
  /** In stock: being in a cart reserves nothing. */
  available?: number | undefined
  /** Of this product. */
  inCart: number
  /** Of any product. */
  linesInCart?: number
}

type CartLimit = 'cart_full' | 'insufficient_stock' | 'too_many_of_one'

/** The largest quantity that a line may come to. */
export function mostOfOne(available = UNITS_OF_ONE_PRODUCT): number {
  return Math.min(available, UNITS_OF_ONE_PRODUCT)
}

/** How many more of a product fit. */
export function roomFor({ available, inCart, linesInCart = 0 }: CartRoom): number {
  if (isFull(inCart, linesInCart)) return 0
  return Math.max(0, mostOfOne(available) - inCart)
}

/** What keeps out any more than fit. */
export function limitOf({ available, inCart, linesInCart = 0 }: CartRoom): CartLimit {
  if (isFull(inCart, linesInCart)) return 'cart_full'
  return mostOfOne(available) < UNITS_OF_ONE_PRODUCT ? 'insufficient_stock' : 'too_many_of_one'
}

/** More of a product that is in the cart needs no further line. */
function isFull(inCart: number, linesInCart: number): boolean {
  return inCart === 0 && linesInCart >= LINES_IN_A_CART
}

/** How many fit of each of several products, which are put in one after the other. */
export function roomForEach<Wanted extends Required<CartRoom> & { quantity: number }>(
  wanted: readonly Wanted[],
): (Wanted & { added: number })[] {
  let newLines = 0
  return wanted.map((line) => {
    const room = { ...line, linesInCart: line.linesInCart + newLines }
    const added = Math.min(line.quantity, roomFor(room))
    if (added > 0 && line.inCart === 0) newLines++
    return { ...room, added }
  })
}
