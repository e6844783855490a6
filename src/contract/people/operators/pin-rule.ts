export const PIN_LENGTH = 6
export const PIN_CODE_MINUTES = 15
/** So many wrong tries in a row close a PIN. */
export const PIN_TRIES = 5

const RUNS = '01234567890 09876543210'

/** Whether these are six digits that are neither all the same nor a run, which thieves try first. */
export function isGoodPin(pin: string): boolean {
  return /^\d{6}$/.test(pin) && !/^(\d)\1+$/.test(pin) && !RUNS.includes(pin)
}
