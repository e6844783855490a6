import { expect, test } from 'vitest'
import { companyFacts } from '#contract/people/company/company-facts.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readShopCommand } from './read-command.ts'

test('the company’s details are shown, set one by one, and reset to the default', async () => {
  const { call, type } = await open()
  expect(await type('settings')).toContain('company_phone  (default)')
  expect(await type('settings', 'company_phone', ' 07 5555 1234 ')).toContain('company_phone  07 5555 1234')
  expect(await type('settings', 'abn', '51 824 753 556')).toContain('abn  51824753556')
  const facts = async () => (await call(companyFacts, {})).data
  expect(await facts()).toMatchObject({ company_phone: '07 5555 1234', abn: '51824753556' })
  expect(await type('settings', 'company_phone', 'default')).toContain('company_phone  (default)')
  await expect.poll(facts).toMatchObject({ company_phone: '', abn: '51824753556' })
})

test.each([
  [['abn', '12'], 'That isn’t an ABN: its check digits are wrong.'],
  [['company_email', 'figs'], 'Please write an email like hello@example.com.'],
  [['colour', 'green'], 'There is no setting colour: company_name, abn,'],
  [['abn'], 'npm run shop -- settings takes: settings'],
])('settings %j are refused with a reason', (words, why) => {
  expect(() => readShopCommand(['settings', ...words])).toThrow(why)
})

async function open() {
  const { call, shop } = await openTestShop()
  async function type(...words: string[]) {
    const run = readShopCommand(words)
    return typeof run === 'string' ? run : run(shop, () => {})
  }
  return { call, type }
}
