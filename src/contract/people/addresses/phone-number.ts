/** Phone numbers as people write them: `0412 345 678`, `(07) 3000 0000`, `+61 412 345 678`, `+(61) 412.345.678`. */
export const PHONE_NUMBER = /^\+? ?\(?\d[\d ().-]{4,}$/

export const PHONE_NUMBER_WRONG = 'That does not look like a phone number.'
