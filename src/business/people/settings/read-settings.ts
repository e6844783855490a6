import { sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { companyFacts, informationText } from '#contract/people/company/company-facts.ts'
import { COMPANY_FIELDS } from '#contract/people/company/settings.ts'
import type { CompanySettings } from '#contract/people/settings/settings.ts'
import { tags } from '../../cache-tags.ts'
import type { Seller, Shop, Verb } from '../../shop.ts'

export const pageSetting = (page: string) => `page:${page}`

/** Serialises changes of the settings. */
export async function lockSettings({ db }: Shop): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(db)
}

export async function readCompany({ db }: Shop): Promise<CompanySettings> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', COMPANY_FIELDS).execute()
  const setOf = (field: string) => rows.find(({ name }) => name === field)?.value ?? null
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, setOf(field)])) as CompanySettings
}

export async function readPageText({ db }: Shop, page: string): Promise<string | null> {
  const query = db.selectFrom('settings').select('value').where('name', '=', pageSetting(page))
  return (await query.executeTakeFirst())?.value ?? null
}

interface SellerInFull extends Seller {
  /** Address, phone and email in one line. */
  contact: string
  email: string | null
}

/** Returns the seller for tax invoices, which need an ABN, and for emails. */
export async function readSeller(shop: Shop): Promise<SellerInFull> {
  const { company_name, abn, company_address, company_phone, company_email } = await readCompany(shop)
  return {
    name: company_name || shop.seller.name,
    abn: abn === null ? shop.seller.abn : abn || null,
    contact: [company_address, company_phone, company_email].filter(Boolean).join(' · '),
    email: company_email || null,
  }
}

export async function readCompanyFacts(shop: Shop): Promise<ReplyOf<typeof companyFacts>> {
  shop.addCacheTags(tags.settings)
  const company = await readCompany(shop)
  const { name, abn } = await readSeller(shop)
  return {
    data: {
      company_name: name,
      abn,
      company_address: company.company_address ?? '',
      company_phone: company.company_phone ?? '',
      company_email: company.company_email ?? '',
      opening_hours: company.opening_hours ?? '',
    },
  }
}

export const readInformationText: Verb<typeof informationText> = async (shop, { page }) => {
  shop.addCacheTags(tags.settings)
  return { data: { text: await readPageText(shop, page) } }
}
