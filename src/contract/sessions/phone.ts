export const MOBILE_DIGITS = 10

/** As it is dialled at home, or from abroad. */
export const AUSTRALIAN_MOBILE = /^(?:04|\+614)[0-9]{8}$/

/** The one form in which a mobile is kept: 04 and eight digits. */
export function toMobile(typed: string): string {
  return typed.replace(/^\+61/, '0')
}

/** As it is shown, on one line: 0412 345 678. What is no mobile of ours stays as it was written. */
export function spacedMobile(phone: string): string {
  return phone.replace(/^(04\d\d)(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')
}

/** What a field for a mobile keeps of what is typed or pasted into it. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.startsWith('614') ? `0${digits.slice(2)}` : digits).slice(0, MOBILE_DIGITS)
}
