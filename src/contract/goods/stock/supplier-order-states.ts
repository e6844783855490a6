export const SUPPLIER_ORDER_STATES = ['open', 'closed', 'cancelled'] as const
export type SupplierOrderState = (typeof SUPPLIER_ORDER_STATES)[number]

export const LINES_OF_A_SUPPLIER_ORDER = 200
