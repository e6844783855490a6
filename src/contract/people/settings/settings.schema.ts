import { z } from 'zod'
import { description, named } from '../../description.ts'
import { lineOrEmpty, text } from '../../text.schema.ts'
import { AuditEntry } from '../audit/audit.schema.ts'
import { isAbn } from '../company/abn.ts'
import { markupFault } from '../company/markup.ts'
import { type COMPANY_FIELDS, LONGEST_PAGE_TEXT, WRITABLE_PAGES } from '../company/settings.ts'

/** Null uses the shop's default. */
const own = <Text extends z.ZodType<string>>(field: Text) => field.nullable()
const email = lineOrEmpty(254).refine((given) => given === '' || z.email().safeParse(given).success, {
  error: 'Please write an email like hello@example.com.',
})
const abn = lineOrEmpty(20)
  .transform((given) => given.replaceAll(' ', ''))
  .refine((digits) => digits === '' || isAbn(digits), {
    error: 'That isn’t an ABN: its check digits are wrong.',
  })

/** The company's details as the office has set them; a null field uses the shop's default. */
export const CompanySettings = z
  .object({
    company_name: own(lineOrEmpty(100)),
    abn: abn.nullable(),
    company_address: own(lineOrEmpty(200)),
    company_phone: own(lineOrEmpty(40)),
    company_email: own(email),
    opening_hours: own(lineOrEmpty(200)),
  } satisfies Record<(typeof COMPANY_FIELDS)[number], z.ZodType>)
  .meta({ id: 'CompanySettings' })

const Defaults = z.object({ company_name: z.string(), abn: z.string() })

const given = z.string().nullable()
/** What the office changed, newest first. */
const history = z.array(AuditEntry)
const companyReply = z.object({
  data: z.object({
    company: CompanySettings.extend({ abn: given, company_email: given }),
    defaults: Defaults,
  }),
})

export const readCompanySettings = description({
  summary: 'What the office has set of the company, and what holds without that.',
  reply: companyReply.extend({ history }),
})

export const changeCompanySettings = description({
  summary: 'Sets who the company is; a field that is null goes back to what the shop comes with.',
  input: z.object({ company: CompanySettings, seen: CompanySettings }),
  reply: companyReply,
  refusals: ['changed_meanwhile'],
})

const page = z.enum(WRITABLE_PAGES.map(({ page }) => page) as [string, ...string[]])
const pageText = text(LONGEST_PAGE_TEXT).superRefine((written, told) => {
  const message = markupFault(written)
  if (message) told.addIssue({ code: 'custom', message })
})

export const PageOfSettings = named('PageOfSettings', {
  page: z.string(),
  title: z.string(),
  /** Null while the page uses the shop's default text. */
  text: z.string().nullable(),
  default_text: z.string(),
})

const pageReply = z.object({ data: PageOfSettings })

export const listSettingsPages = description({
  summary: 'The pages of information, and which of them the office has written.',
  reply: z.object({
    data: z.array(PageOfSettings.pick({ page: true, title: true }).extend({ is_own: z.boolean() })),
  }),
})

export const readSettingsPage = description({
  summary: 'What a page of information says, and what it says by default.',
  input: z.object({ page }),
  reply: pageReply.extend({ history }),
})

export const changeSettingsPage = description({
  summary: 'Writes a page of information; without a text it says again what the shop comes with.',
  input: z.object({
    page,
    text: pageText.nullable(),
    seen_text: z.string().max(LONGEST_PAGE_TEXT).nullable(),
  }),
  reply: pageReply,
  refusals: ['changed_meanwhile'],
})
