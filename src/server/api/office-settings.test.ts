import { expect, test } from 'vitest'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { companyFacts, informationText } from '#contract/people/company/company-facts.ts'
import { LONGEST_PAGE_TEXT } from '#contract/people/company/settings.ts'
import * as settings from '#contract/people/settings/settings.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { openPayingShop } from '#testing/paying.ts'

const NOTHING = {
  company_name: null,
  abn: null,
  company_address: null,
  company_phone: null,
  company_email: null,
  opening_hours: null,
}

test('company details reach the shop within a second, and clearing them restores the defaults', async () => {
  const { owner, call } = await open()
  expect((await call(companyFacts, {})).data).toMatchObject({ abn: null, company_phone: '' })
  const company = {
    ...NOTHING,
    company_name: 'Fig Pty Ltd',
    abn: '51 824 753 556',
    company_phone: '07 3000 0000',
  }
  const { data } = await owner.call(settings.changeCompanySettings, { company, seen: NOTHING })
  expect(data.company).toMatchObject({ abn: '51824753556' })
  const facts = async () => (await call(companyFacts, {})).data
  await expect
    .poll(facts, { timeout: 1_000 })
    .toMatchObject({ company_name: 'Fig Pty Ltd', abn: '51824753556', company_phone: '07 3000 0000' })

  await owner.call(settings.changeCompanySettings, { company: NOTHING, seen: data.company })
  await expect
    .poll(facts, { timeout: 1_000 })
    .toMatchObject({ company_name: 'Punnet Commerce Private Limited', abn: null, company_phone: '' })
})

test('an ABN with wrong check digits and an invalid email address are refused with field errors', async () => {
  const { owner } = await open()
  const company = { ...NOTHING, abn: '51824753557', company_email: 'nobody' }
  await expect(owner.call(settings.changeCompanySettings, { company, seen: NOTHING })).rejects.toMatchObject({
    details: {
      fields: {
        'company.abn': expect.stringContaining('check digits'),
        'company.company_email': expect.any(String),
      },
    },
  })
})

test('when company details are set twice at the same moment, the second is refused and shown the first', async () => {
  const { owner } = await open()
  const outcomes = await Promise.allSettled(
    ['Fig', 'Pear'].map((company_name) =>
      owner.call(settings.changeCompanySettings, { company: { ...NOTHING, company_name }, seen: NOTHING }),
    ),
  )
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { company_name: expect.any(String) } },
  })
})

test('an invoice is a tax invoice once the company has an ABN', async () => {
  const shop = await openPayingShop()
  const owner = await operatorOf(shop, 'owner')
  const sellerOf = async () =>
    (await (await shop.callAs(shop.customer))(getOrder, { order_id: shop.order.number })).data.seller
  expect(await sellerOf()).toMatchObject({ abn: null })
  const company = { ...NOTHING, company_name: 'Fig Pty Ltd', abn: '51824753556' }
  await owner.call(settings.changeCompanySettings, { company, seen: NOTHING })
  expect(await sellerOf()).toEqual({ name: 'Fig Pty Ltd', abn: '51824753556', contact: '', email: null })
})

test('a page’s own text replaces the default within a second and can be reset to it', async () => {
  const { owner, call } = await open()
  const page = 'about-us'
  const { data } = await owner.call(settings.readSettingsPage, { page })
  expect(data).toMatchObject({ title: 'About us', text: null })
  expect(data.default_text).toContain('## What we do')
  const text = 'We sell figs.\n\n## Why\n\n- They are [good](/info/about-us).'
  await owner.call(settings.changeSettingsPage, { page, text, seen_text: null })
  const shown = async () => (await call(informationText, { page })).data.text
  await expect.poll(shown, { timeout: 1_000 }).toBe(text)
  expect((await owner.call(settings.listSettingsPages, {})).data).toContainEqual({
    page,
    title: 'About us',
    is_own: true,
  })
  await expect(
    owner.call(settings.changeSettingsPage, { page, text: 'Mine.', seen_text: null }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile', details: { now: { text } } })
  await owner.call(settings.changeSettingsPage, { page, text: null, seen_text: text })
  await expect.poll(shown, { timeout: 1_000 }).toBeNull()
})

test('every default text can be saved as it is, and a text with a javascript: link is refused', async () => {
  const { owner } = await open()
  for (const { page } of (await owner.call(settings.listSettingsPages, {})).data) {
    const { default_text } = (await owner.call(settings.readSettingsPage, { page })).data
    const asked = { page, text: default_text, seen_text: null }
    expect((await owner.call(settings.changeSettingsPage, asked)).data.text).toBe(default_text)
  }
  const text = 'See [this](javascript:alert(1)).'
  await expect(
    owner.call(settings.changeSettingsPage, { page: 'about-us', text, seen_text: null }),
  ).rejects.toMatchObject({ details: { fields: { text: expect.stringContaining('We can’t link to this') } } })
})

test.each(['? \n', '[', '[a]('])(
  'a page text of the greatest length that repeats “%s” is saved unchanged',
  async (part) => {
    const { owner } = await open()
    const text = `We sell figs.\n\n${part.repeat(LONGEST_PAGE_TEXT)}`.slice(0, LONGEST_PAGE_TEXT)
    const { data } = await owner.call(settings.changeSettingsPage, {
      page: 'about-us',
      text,
      seen_text: null,
    })
    expect(data.text).toBe(text)
  },
)

async function open() {
  const shop = await openTestShop()
  return { ...shop, owner: await operatorOf(shop, 'owner') }
}
