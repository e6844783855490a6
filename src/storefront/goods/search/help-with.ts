import { informationPath } from '#contract/people/company/information.ts'
import { searchTexts, helpTexts as texts } from '../../texts/search.ts'
import { SPECIALS_PATH } from './search-path.ts'

export interface Help {
  sentence: string
  path: string
  link: string
}

const delivery = { sentence: texts.delivery, path: informationPath('Answer center'), link: 'Answer center' }
const codes = { sentence: texts.codes, path: SPECIALS_PATH, link: searchTexts.allSpecials }
const returns = { sentence: texts.returns, path: informationPath('Return Policy'), link: 'Return Policy' }
const orders = { sentence: texts.orders, path: '/account/order/', link: texts.yourOrders }
const contact = { sentence: texts.contact, path: informationPath('Contact us'), link: 'Contact us' }

const help: [about: RegExp, help: Help][] = [
  [/^(free )?(delivery|shipping)( (fees?|costs?|charges?|times?|windows?|areas?))?$/, delivery],
  [
    /^(do|does|where|when|how|what|can)\b.*\bdeliver(y|s)?\b|^minimum (order|spend)|^(opening|trading) (hours|times)$/,
    delivery,
  ],
  [/^(promo|discount|coupon|voucher) codes?$|^(promos?|coupons?|vouchers?)$/, codes],
  [/^click (and|&) collect$|^pick ?up$/, { ...delivery, sentence: texts.collecting }],
  [/^(refunds?|returns?)( policy)?$|^(missing|wrong|damaged) items?$/, returns],
  [/^(my|track|cancel|change|where is)( my)? orders?$|^order (status|history)$/, orders],
  [
    /^contact( us)?$|^(phone|email)( number| address)?$|^customer (service|support)$|^complaints?$|^help$/,
    contact,
  ],
]

/** Shoppers ask a search box about the shop too, and no product is meant: "delivery fee". */
export function helpWith(q: string): Help | undefined {
  const words = q.toLowerCase().trim().replace(/\s+/g, ' ').replace(/\?$/, '')
  return help.find(([about]) => about.test(words))?.[1]
}
