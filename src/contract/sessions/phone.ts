export const MOBILE_DIGITS = 10

/** As it is dialled at home, or from abroad. */
export const AUSTRALIAN_MOBILE = /^(?:04|\+614)[0-9]{8}$/

/** The one form in which a mobile is kept: 04 and eight digits. */
export function toMobile(typed: string): string {
  return typed.replace(/^\+61/, '0')
}

/** What a field for a mobile keeps of what is typed or pasted into it. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.startsWith('614') ? `0${digits.slice(2)}` : digits).slice(0, MOBILE_DIGITS)
}
