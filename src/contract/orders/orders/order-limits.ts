/** A page of a customer's orders; a shorter one is the last. */
export const ORDERS_AT_ONCE = 50
