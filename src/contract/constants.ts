/** Timings, sizes and limits that the browser and the service share. */
export const API_TIMEOUT_MS = 30_000
export const RETRY_DELAY_MS = 1_000
export const SEARCH_DEBOUNCE_MS = 500
export const SEARCH_LENGTH = 100
export const SUGGESTED_QUERIES = 4
export const SUGGESTED_PRODUCTS = 6
export const SUGGESTED_CATEGORIES = 3
export const TOAST_MS = 5_000
export const DRAWER_CLOSING_MS = 300
export const SHAKE_MS = 2_000
export const COPIED_MS = 2_000
export const HERO_AUTOPLAY_MS = 3_000
export const HERO_TRANSITION_MS = 400
export const HERO_DRAG_PX = 80

export const BODY_BYTES_AT_MOST = 100_000
export const JSON_DEPTH_AT_MOST = 20
