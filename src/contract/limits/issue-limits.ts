import { DAY_MS } from '../brisbane-time.ts'
/** Days after delivery within which an item can be reported. */
export const ISSUE_DAYS = 7

/** The largest photo in bytes: in base64 it must fit into the request body. */
export const PHOTO_BYTES = 70_000

/** One response carries all photos of an order, so their number is limited. */
export const PHOTOS_OF_AN_ORDER = 10

/** The longer side of a photo in pixels. */
export const PHOTO_PIXELS = 1_600

export function reportableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + ISSUE_DAYS * DAY_MS)
}
