import { expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type CompanySettings,
  changeCompanySettings,
  changeSettingsPage,
  listSettingsPages,
  type PageOfSettings,
  readCompanySettings,
  readSettingsPage,
} from '#contract/people/settings/settings.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { alertIn, follow, openOffice } from '#testing/open-office.tsx'

const company: CompanySettings = {
  company_name: 'Figs & Co',
  abn: null,
  company_address: null,
  company_phone: null,
  company_email: null,
  opening_hours: null,
}
const defaults = { company_name: 'Punnet Pty Ltd', abn: '' }

test('the settings show the company’s details, the defaults of empty fields and the information pages', async () => {
  const { rows } = await openSettings()
  expect(findField('Name').value).toBe('Figs & Co')
  expect(hintOf('Name')).toBe('If empty: Punnet Pty Ltd.')
  expect(hintOf('ABN')).toBe('Invoices are tax invoices only with an ABN.')
  expect(rows('Information pages')).toEqual([
    ['About us', 'Default'],
    ['Announcements', 'Your own'],
  ])
})

test('the company is saved against the values that were shown, and an emptied field returns to its default', async () => {
  const { network, changes, place, said } = await openSettings()
  network.answer(changeCompanySettings, ({ company }) => ({ data: { company, defaults } }))
  await typeInto(findField('Name'), '')
  await typeInto(findField('Phone'), '07 5555 1234')
  await submit(place)
  await vi.waitFor(() => expect(said()).toBe('Business details saved.'))
  const wanted = { ...company, company_name: null, company_phone: '07 5555 1234' }
  expect(changes()).toEqual([{ company: wanted, seen: company }])
})

test('a saved ABN is shown as it is printed', async () => {
  const { place } = await openSettings({ company: { ...company, abn: '51824753556' } })
  expect((findField('ABN', place) as HTMLInputElement).value).toBe('51 824 753 556')
})

test('an invalid ABN shows an error beside its field and stays there', async () => {
  const { network, place, said } = await openSettings()
  const fault = 'That isn’t an ABN: its check digits are wrong.'
  network.answer(changeCompanySettings, new Refusal('invalid_input', { fields: { 'company.abn': fault } }))
  await typeInto(findField('ABN'), '12')
  await submit(place)
  await vi.waitFor(() => expect(findField('ABN').getAttribute('aria-invalid')).toBe('true'))
  expect(place.textContent).toContain(fault)
  expect([findField('ABN').value, said()]).toEqual(['12', ''])
})

test('another operator’s changes to the company are shown, and both can be saved', async () => {
  const { network, changes, place, said } = await openSettings()
  const now = { ...company, company_name: 'Pears & Co', opening_hours: 'Mon to Fri' }
  network.answer(changeCompanySettings, new Refusal('changed_meanwhile', { now }))
  await typeInto(findField('Name'), 'Plums & Co')
  await submit(place)
  await vi.waitFor(() => expect(place.textContent).toContain('Changed in the meantime'))
  expect(place.textContent).toContain('Name: Figs & Co → Pears & Co. Yours: Plums & Co')
  expect(place.textContent).toContain('Hours: default → Mon to Fri')
  network.answer(changeCompanySettings, ({ company }) => ({ data: { company, defaults } }))
  await press('Save mine as well')
  await vi.waitFor(() => expect(said()).toBe('Business details saved.'))
  const both = { ...company, company_name: 'Plums & Co', opening_hours: 'Mon to Fri' }
  expect(changes().at(-1)).toEqual({ company: both, seen: now })
})

test('Take theirs loads the other operator’s company into the fields', async () => {
  const { network, place } = await openSettings()
  const now = { ...company, company_name: 'Pears & Co' }
  network.answer(changeCompanySettings, new Refusal('changed_meanwhile', { now }))
  await typeInto(findField('Name'), 'Plums & Co')
  await submit(place)
  await vi.waitFor(() => expect(findButton('Take theirs')).toBeDefined())
  await press('Take theirs')
  expect(findField('Name').value).toBe('Pears & Co')
  expect(findButton('Take theirs')).toBeUndefined()
})

test('a page is edited with a preview, and can be reset to its default', async () => {
  const { changes, place, said, title } = await openSettings()
  await follow('About us')
  await vi.waitFor(() => expect(title()).toBe('About us'))
  expect(findField('Text').value).toBe('We sell fruit.')
  expect(findButton('Go back to the default')).toBeUndefined()
  await typeInto(findField('Text'), 'Figs are in.\n\n## Where')
  expect([...place.querySelectorAll('section p')].map(({ textContent }) => textContent)).toEqual([
    'About us',
    'Figs are in.',
    'Where',
  ])
  await press('Save')
  await vi.waitFor(() => expect(said()).toBe('About us is saved.'))
  await press('Go back to the default')
  await vi.waitFor(() => expect(said()).toBe('The default text is back.'))
  expect(findField('Text').value).toBe('We sell fruit.')
  expect(changes()).toEqual([
    { page: 'about-us', text: 'Figs are in.\n\n## Where', seen_text: null },
    { page: 'about-us', text: null, seen_text: 'Figs are in.\n\n## Where' },
  ])
})

test('a page edited by another operator is shown, and Save mine as well replaces it', async () => {
  const { network, changes, place } = await openSettings()
  await follow('About us')
  await vi.waitFor(() => expect(findField('Text').value).toBe('We sell fruit.'))
  network.answer(changeSettingsPage, new Refusal('changed_meanwhile', { now: { text: 'Theirs.' } }))
  await typeInto(findField('Text'), 'Mine.')
  await press('Save')
  await vi.waitFor(() => expect(alertIn(place)).toBeDefined())
  expect(place.textContent).toContain('Theirs.. Yours: Mine.')
  await press('Save mine as well')
  expect(changes().at(-1)).toEqual({
    page: 'about-us',
    text: 'Mine.',
    seen_text: 'Theirs.',
  })
})

function hintOf(label: string): string | null | undefined {
  const described = findField(label).getAttribute('aria-describedby')
  return document.getElementById(described ?? '')?.textContent
}

async function openSettings(more: Partial<ReplyOf<typeof readCompanySettings>['data']> = {}) {
  const network = openNetwork()
  network.answer(readCompanySettings, { data: { company, defaults, ...more }, history: [] })
  network.answer(listSettingsPages, {
    data: [
      { page: 'about-us', title: 'About us', is_own: false },
      { page: 'announcements', title: 'Announcements', is_own: true },
    ],
  })
  let page: PageOfSettings = {
    page: 'about-us',
    title: 'About us',
    text: null,
    default_text: 'We sell fruit.',
  }
  network.answer(readSettingsPage, () => ({ data: page, history: [] }))
  network.answer(changeSettingsPage, ({ text }) => {
    page = { ...page, text }
    return { data: page }
  })
  const changes = () =>
    network.asked.map(({ ask }) => ask).filter((ask) => 'seen' in ask || 'seen_text' in ask)
  return { network, changes, ...(await openOffice('/office/settings')) }
}
