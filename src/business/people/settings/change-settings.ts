import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { companyFacts, informationText } from '#contract/people/company/company-facts.ts'
import { COMPANY_FIELDS, WRITABLE_PAGES } from '#contract/people/company/settings.ts'
import type * as api from '#contract/people/settings/settings.ts'
import type { CompanySettings, PageOfSettings } from '#contract/people/settings/settings.ts'
import { Refusal } from '#contract/refusals.ts'
import { tags } from '../../cache-tags.ts'
import { atomic, inTransaction, type Shop, type Verb } from '../../shop.ts'
import { historyOf } from '../audit/list-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'

export async function readCompanySettings(shop: Shop) {
  return { data: await companyNow(shop), history: await historyOf(shop, 'settings', 'company') }
}

async function companyNow(shop: Shop) {
  const { name, abn } = shop.seller
  return { company: await readCompany(shop), defaults: { company_name: name, abn: abn ?? '' } }
}

/** A field without a value goes back to the shop's default. */
export const changeCompanySettings: Verb<typeof api.changeCompanySettings> = atomic(
  async (shop, { company, seen }) => {
    await lockSettings(shop)
    const before = await readCompany(shop)
    const changed = COMPANY_FIELDS.filter((field) => company[field] !== before[field])
    if (COMPANY_FIELDS.some((field) => seen[field] !== before[field]))
      throw new Refusal('changed_meanwhile', { now: before })
    for (const field of changed) await put(shop, field, company[field])
    const data = await companyNow(shop)
    if (changed.length > 0)
      await writeAudit(shop, { act: 'company.changed', on: ['settings', 'company'], before, after: company })
    return { data }
  },
)

export async function listSettingsPages({ db }: Shop): Promise<ReplyOf<typeof api.listSettingsPages>> {
  const rows = await db.selectFrom('settings').select('name').where('name', 'like', 'page:%').execute()
  const isOwn = (page: string) => rows.some(({ name }) => name === pageSetting(page))
  return { data: WRITABLE_PAGES.map(({ page, title }) => ({ page, title, is_own: isOwn(page) })) }
}

/** Reads the shop's default text of a page, which is part of the storefront. */
type ReadDefault = (page: string) => Promise<string>

export async function readSettingsPage(
  shop: Shop,
  { page }: InputOf<typeof api.readSettingsPage>,
  readDefault: ReadDefault,
): Promise<ReplyOf<typeof api.readSettingsPage>> {
  return { data: await pageNow(shop, page, readDefault), history: await historyOf(shop, 'page', page) }
}

async function pageNow(shop: Shop, page: string, readDefault: ReadDefault): Promise<PageOfSettings> {
  const title = WRITABLE_PAGES.find((known) => known.page === page)?.title ?? page
  const text = await readPageText(shop, page)
  return { page, title, text, default_text: await readDefault(page) }
}

export async function changeSettingsPage(
  shop: Shop,
  { page, text, seen_text }: InputOf<typeof api.changeSettingsPage>,
  readDefault: ReadDefault,
): Promise<ReplyOf<typeof api.changeSettingsPage>> {
  await inTransaction(shop, async (shop) => {
    await lockSettings(shop)
    const before = await readPageText(shop, page)
    if (before !== seen_text) throw new Refusal('changed_meanwhile', { now: { text: before } })
    if (before === text) return
    await put(shop, pageSetting(page), text)
    await writeAudit(shop, {
      act: text === null ? 'page.reset' : 'page.written',
      on: ['page', page],
      before: { text: before },
      after: { text },
    })
  })
  return { data: await pageNow(shop, page, readDefault) }
}

async function put({ db }: Shop, name: string, value: string | null): Promise<void> {
  if (value === null) await db.deleteFrom('settings').where('name', '=', name).execute()
  else
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((is) => is.column('name').doUpdateSet({ value }))
      .execute()
}

const pageSetting = (page: string) => `page:${page}`

/** Serialises changes of the settings. */
async function lockSettings({ db }: Shop): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(db)
}

export async function readCompany({ db }: Shop): Promise<CompanySettings> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', COMPANY_FIELDS).execute()
  const setOf = (field: string) => rows.find(({ name }) => name === field)?.value ?? null
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, setOf(field)])) as CompanySettings
}

async function readPageText({ db }: Shop, page: string): Promise<string | null> {
  const query = db.selectFrom('settings').select('value').where('name', '=', pageSetting(page))
  return (await query.executeTakeFirst())?.value ?? null
}

/** Returns the seller for tax invoices, which need an ABN, and for emails. */
export async function readSeller(shop: Shop) {
  const { company_name, abn, company_address, company_phone, company_email } = await readCompany(shop)
  return {
    name: company_name || shop.seller.name,
    abn: abn === null ? shop.seller.abn : abn || null,
    // In one line.
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
