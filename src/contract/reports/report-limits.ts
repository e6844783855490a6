import { DAY_MS } from '../day-ms.ts'
/** Days after the delivery in which something of it can be reported. */
export const REPORT_DAYS = 7

/** What one photo may weigh, so that it fits into a request as text. */
export const PHOTO_BYTES = 70_000

/** All photos of an order are in one answer. */
export const PHOTOS_OF_AN_ORDER = 10

/** Pixels of a photo's longer side. */
export const PHOTO_PIXELS = 1_600

export function reportUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + REPORT_DAYS * DAY_MS)
}
