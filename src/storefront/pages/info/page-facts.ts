import type { DeliveryTerms } from '#contract/delivery/windows/shipping.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { formatAbn } from '#contract/people/company/abn.ts'
import type { companyFacts } from '#contract/people/company/company-facts.ts'

type CompanyFacts = ReplyOf<typeof companyFacts>['data']

/** What the texts of information pages say of the shop as it is now. */
export interface PageFacts {
  terms: DeliveryTerms
  company: CompanyFacts
}

const NO_EMAIL_SET = 'hello@punnet.example'

export function emailLink({ company_email }: CompanyFacts, words?: string): string {
  const email = company_email || NO_EMAIL_SET
  return `[${words ?? email}](mailto:${email})`
}

/** `Fig Pty Ltd, ABN 51 824 753 556, 4 Fig Street` */
export function sellerInFull({ company_name, abn, company_address }: CompanyFacts): string {
  return [company_name, abn && `ABN ${formatAbn(abn)}`, company_address || 'Brisbane, Queensland, Australia']
    .filter(Boolean)
    .join(', ')
}
