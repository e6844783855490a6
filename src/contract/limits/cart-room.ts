export const UNITS_OF_ONE_PRODUCT = 99
export const LINES_IN_A_CART = 100

/** Limits of one cart line. An unknown limit is ignored; the service checks it. */
export interface CartRoom {
  /** Units in stock; a cart does not reserve any. */
  available?: number | undefined
  /** Units of this product in the cart. */
  inCart: number
  /** Lines in the cart, of any product. */
  linesInCart?: number
}

type CartLimit = 'cart_full' | 'insufficient_stock' | 'too_many_of_one'

/** Returns the largest quantity that a line can reach. */
export function mostOfOne(available = UNITS_OF_ONE_PRODUCT): number {
  return Math.min(available, UNITS_OF_ONE_PRODUCT)
}

/** Returns how many more units of a product fit. */
export function roomFor({ available, inCart, linesInCart = 0 }: CartRoom): number {
  if (isFull(inCart, linesInCart)) return 0
  return Math.max(0, mostOfOne(available) - inCart)
}

/** Returns the limit that keeps further units out. */
export function limitOf({ available, inCart, linesInCart = 0 }: CartRoom): CartLimit {
  if (isFull(inCart, linesInCart)) return 'cart_full'
  return mostOfOne(available) < UNITS_OF_ONE_PRODUCT ? 'insufficient_stock' : 'too_many_of_one'
}

/** A product that is already in the cart needs no new line. */
function isFull(inCart: number, linesInCart: number): boolean {
  return inCart === 0 && linesInCart >= LINES_IN_A_CART
}

/** Returns how many units of each product fit if they are added one after the other. */
export function roomForEach<Line extends Required<CartRoom> & { quantity: number }>(
  wanted: readonly Line[],
): (Line & { added: number })[] {
  let newLines = 0
  return wanted.map((line) => {
    const room = { ...line, linesInCart: line.linesInCart + newLines }
    const added = Math.min(line.quantity, roomFor(room))
    if (added > 0 && line.inCart === 0) newLines++
    return { ...room, added }
  })
}
