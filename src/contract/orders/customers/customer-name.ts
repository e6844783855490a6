interface Named {
  name: string
  recipient?: string
  mobile: string
}

/** Returns what the office calls a customer. Shoppers log in by a code, so that many name only who opens the door. */
export function customerName({ name, recipient, mobile }: Named): string {
  return name || recipient || mobile
}

/** A search for names looks through so many of the newest orders that match. */
export const ORDERS_LOOKED_THROUGH = 5_000
