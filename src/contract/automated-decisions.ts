import type { RefusalCode } from './refusals.ts'

/**
 * What programs decide about people, by the refusal that carries it out. The privacy policy prints the sentences, as the
 * Privacy Act asks from 10 December 2026, and a test finds decisions in the code that are not listed here.
 */
export const automatedDecisions = {
  account_blocked:
    'Blocked accounts: a person of our team decides to block an account, and writes down why. From then on our program refuses its orders, larger orders and payments, and recognises the number for a year if the account is deleted.',
  refund_over_limit:
    'Refund limits: our program limits how much a team member can refund on one order, by their role. Anything above that needs a manager or the owner; nobody is refused a refund by the program alone.',
  outside_delivery_area:
    'Address refusals: our program takes the place of your address on the map, and refuses to deliver outside our area.',
  no_substitute:
    'Substitutions: our program proposes what may take the place of an item that is out, by its kind, size, price, allergens, and the claims such as “gluten free” that the first one has. It refuses a choice that costs more, has another allergen or one that we do not know, or lacks one of these claims. You choose which may come, or none.',
  promo_not_valid:
    'Promo codes: our program refuses a code that you have used as often as it allows, by the orders of your account.',
  otp_tries_used_up:
    'Logging in: after too many wrong codes for a number or from a network, our program takes no further ones for a while.',
  too_many_requests:
    'Misuse: our program counts requests by account, mobile number, email or internet address, and refuses more than a person would make for some minutes or hours.',
  not_reportable:
    'Issues with items: our program takes them for some days after the delivery, by its date. A person decides about each of them.',
} as const satisfies Partial<Record<RefusalCode, string>>
