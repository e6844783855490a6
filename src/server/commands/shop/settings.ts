import { changeCompanySettings, readCompany } from '#business/people/settings/change-settings.ts'
import type { Shop } from '#business/shop.ts'
import { COMPANY_FIELDS } from '#contract/people/company/settings.ts'
import { CompanySettings } from '#contract/people/settings/settings.schema.ts'
import { CannotStart } from '#database/cannot-start.ts'
import type { Command } from './arguments.ts'

type Field = (typeof COMPANY_FIELDS)[number]

export const settings: Command = {
  takes: ['settings', 'settings FIELD "Its words"', 'settings FIELD default'],
  does: [
    `Tells who the company is, or sets one of ${COMPANY_FIELDS.slice(0, 3).join(', ')},`,
    `${COMPANY_FIELDS.slice(3).join(', ')}; default goes back to what the shop comes with.`,
  ].join('\n    '),
  read({ positionals: [name, words, ...more] }) {
    if (!name) return told
    if (words === undefined || more.length > 0) return undefined
    const field = fieldIn(name)
    const value = words === 'default' ? null : valueIn(field, words)
    return async (shop) => {
      const seen = await readCompany(shop)
      await changeCompanySettings(shop, { company: { ...seen, [field]: value }, seen })
      return told(shop)
    }
  },
}

function fieldIn(name: string): Field {
  const field = COMPANY_FIELDS.find((one) => one === name)
  if (!field) throw new CannotStart(`There is no setting ${name}: ${COMPANY_FIELDS.join(', ')}.`)
  return field
}

function valueIn(field: Field, words: string): string | null {
  const read = CompanySettings.shape[field].safeParse(words)
  if (!read.success) throw new CannotStart(read.error.issues.map(({ message }) => message).join(' '))
  return read.data
}

async function told(shop: Shop): Promise<string> {
  const company = await readCompany(shop)
  return COMPANY_FIELDS.map((field) => `${field}  ${company[field] ?? '(default)'}`).join('\n')
}
