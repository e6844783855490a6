import { expect, test } from 'vitest'
import { tell } from '#business/people/messages/tell.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { informationPath, PAGES_OF_INFORMATION } from '#contract/people/company/information.ts'
import { WRITABLE_PAGES } from '#contract/people/company/settings.ts'
import { messageKinds, textOf } from '#contract/people/messages/message-texts.ts'
import { isByEmail, samplesFor, writeMessage } from '#contract/people/messages/write-message.ts'
import * as settings from '#contract/people/settings/settings.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'
import { operatorOf } from '#testing/operators.ts'
import { openPayingShop } from '#testing/paying.ts'

const company = {
  company_name: 'Fig Pty Ltd',
  abn: '51824753556',
  company_address: '4 Fig Street, Logan',
  company_phone: '07 3000 0000',
  company_email: 'fruit@fig.example',
  opening_hours: null,
}
const FACTS = ['Fig Pty Ltd', '51 824 753 556', '07 3000 0000', 'fruit@fig.example']
const OTHERS = /Punnet Commerce|hello@punnet\.example/

test('every information page and the home page name the company of the settings, and no other', async () => {
  const { shop, owner } = await open()
  const page = await openTestStorefront(shop)
  for (const path of ['/', ...PAGES_OF_INFORMATION.map(informationPath)]) {
    const html = await (await page(path)).text()
    expect([path, FACTS.filter((fact) => !html.includes(fact)), html.match(OTHERS)]).toEqual([path, [], null])
  }
  for (const { page } of WRITABLE_PAGES) {
    const { data } = await owner.call(settings.readSettingsPage, { page })
    expect([page, data.default_text.match(OTHERS)]).toEqual([page, null])
  }
})

test('the structured data names the company of the settings', async () => {
  const { shop } = await open()
  const html = await (await (await openTestStorefront(shop))('/')).text()
  const [, data = ''] = html.match(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/) ?? []
  const [organisation] = JSON.parse(data)['@graph']
  expect(organisation).toMatchObject({
    legalName: 'Fig Pty Ltd',
    taxID: '51824753556',
    telephone: '07 3000 0000',
    email: 'fruit@fig.example',
    address: '4 Fig Street, Logan',
  })
})

test('every email ends with the company of the settings, and no message names another', async () => {
  const { shop } = await open()
  const samples = samplesFor(shop.shop.publicUrl)
  for (const kind of messageKinds) {
    const words = writeMessage(kind, textOf(kind), samples)
    expect([kind, JSON.stringify(words).match(OTHERS)]).toEqual([kind, null])
    if (isByEmail(textOf(kind))) await tell(shop.shop, { kind, channel: 'email', to: 'a@a.test', ...words })
  }
  await runDueJobs(shop.shop)
  const emails = await shop.db.selectFrom('outbox').select('body').where('channel', '=', 'email').execute()
  expect(emails).toHaveLength(messageKinds.filter((kind) => isByEmail(textOf(kind))).length)
  const end = 'Fig Pty Ltd\nABN 51 824 753 556\n4 Fig Street, Logan · 07 3000 0000 · fruit@fig.example'
  for (const { body } of emails) expect(body.endsWith(`\n\n-- \n${end}`)).toBe(true)
})

test('an invoice names the company of the settings', async () => {
  const { shop } = await open()
  const { data } = await shop.call(getOrder, { order_id: shop.order.number })
  expect(data.seller).toEqual({
    name: 'Fig Pty Ltd',
    abn: '51824753556',
    contact: '4 Fig Street, Logan · 07 3000 0000 · fruit@fig.example',
    email: 'fruit@fig.example',
  })
})

async function open() {
  const shop = await openPayingShop()
  const owner = await operatorOf(shop, 'owner')
  const { data } = await owner.call(settings.readCompanySettings, {})
  await owner.call(settings.changeCompanySettings, { company, seen: data.company })
  return { shop, owner }
}
