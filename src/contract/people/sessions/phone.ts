export const MOBILE_DIGITS = 10

/** A mobile number as dialled in Australia or from abroad. */
export const AUSTRALIAN_MOBILE = /^(?:04|\+614)[0-9]{8}$/

/** Returns the canonical form in which mobiles are stored: 04 and eight digits. */
export function toMobile(typed: string): string {
  return typed.replace(/^\+61/, '0')
}

/** Formats an Australian mobile for one line: 0412 345 678. Any other number stays as written. */
export function spacedMobile(phone: string): string {
  return phone.replace(/^(04\d\d)(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
}

/** Returns the digits that an input for a mobile keeps of typed or pasted text. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.replace(/^(?:0011)?610?4/, '04').slice(0, MOBILE_DIGITS)
}
