import { joinWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { joinAs, joinAsManager } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager adds a search word that shoppers’ searches use, tries it, changes it and removes it', async ({
  page,
  complaints,
}, { project }) => {
  // Each screen width uses its own word.
  const word = `wobblenut${project.name}`
  await joinAsManager(page)
  await page.goto('/office/catalogue')
  await page.getByRole('link', { name: 'Search words' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search words')
  await expectNoAxeViolations(page)
  const typed = page.getByRole('textbox', { name: 'What a shopper types' })
  await typed.fill(word)
  await typed.press('Enter')
  await expect(page.getByText(`“${word}” finds nothing.`)).toBeVisible()

  await page.getByRole('button', { name: 'New word' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'New word' })
  await adding.getByRole('textbox', { name: 'What shoppers say' }).fill(word)
  await adding.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(adding.getByText('Please say at least one thing that it means.')).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 400/)
  await expectNoAxeViolations(page)
  await adding.getByRole('textbox', { name: 'What it means' }).fill('banana')
  await adding.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`“${word}” is saved.`)).toBeVisible()
  const tried = page.getByRole('region', { name: 'Try it' })
  await expect(tried.getByRole('link').first()).toContainText(/banana/i)
  await expectNoAxeViolations(page)
  await expect(async () => {
    const { data } = await (await page.request.get(`${searchProduct.path}?q=${word}`)).json()
    expect(data[0].title).toMatch(/banana/i)
  }).toPass()

  await page.getByRole('searchbox').first().fill(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`[?&]q=${word}`))
  await page.getByRole('button', { name: word, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: word })
  await dialog.getByRole('checkbox', { name: 'It is a brand' }).check()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('cell', { name: `${word} Brand` })).toBeVisible()
  await expect(tried).toContainText(`Shoppers are told that the shop does not have ${word}`)

  // The previous dialog may still be closing.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: word, exact: true }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove this word' }).press('Enter')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Remove it now' }).press('Enter')
  await expect(page.getByText(`“${word}” is removed.`)).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect(tried).toContainText(`“${word}” finds nothing.`)
})

test('an owner sees the waiting list by place, exports it, and erases an address on request', async ({
  page,
}) => {
  // No other journey's shopper waits in this town: they use Noosa.
  const place = 'Gympie QLD 4570'
  const at = { lat: -26.19, lng: 152.666 }
  const email = `waits-${crypto.randomUUID()}@example.com`
  await page.request.post(joinWaitingList.path, { data: { email, ...at } })

  await joinAs(page, 'owner')
  await page.goto('/office/delivery')
  await page.getByRole('link', { name: 'Waiting list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting list')
  await expect(page.getByRole('row', { name: place })).toBeVisible()
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^waiting-list-[\d-]{10}\.csv$/)

  await page.getByRole('button', { name: 'Delete an address' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete an address from the waiting list' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('textbox', { name: 'Their email address' }).fill(email.toUpperCase())
  await dialog.getByRole('button', { name: 'Delete this address' }).press('Enter')
  await expect(page.getByText('The address is deleted. It was waiting for one place.')).toBeVisible()
  await expect(page.getByRole('row', { name: place })).toBeHidden()
  await expectNoAxeViolations(page)
})
