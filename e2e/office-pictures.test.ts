import type { Locator, Page } from '@playwright/test'
import { aPicture } from '#testing/a-picture.ts'
import { joinAsManager } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager adds a product picture by keyboard, and a shopper sees it on the card and the page', async ({
  page,
  complaints,
}) => {
  const title = `Tamarillo ${crypto.randomUUID().slice(0, 8)}`
  await joinAsManager(page)
  await makeProduct(page, title)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill(`${title}, red`)

  await choose(page, Buffer.from('a shopping list'))
  await page.getByRole('button', { name: 'Add it' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This is not a picture. We take JPEG, PNG, WebP and AVIF.')
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*400[^,]*$/)
  await expect(name).toHaveValue(`${title}, red`)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(page.getByLabel('Choose pictures')).toBeFocused()

  await choose(page, await aPicture({ width: 900, height: 600 }))
  await expect(page.getByRole('heading', { name: 'pears.jpg' })).toBeFocused()
  await page.getByRole('button', { name: 'Rotate' }).press('Enter')
  await expect(page.getByRole('img', { name: 'turned by 90 degrees' })).toBeVisible()
  await page.getByRole('radio', { name: 'The whole picture' }).press('ArrowDown')
  await page.getByRole('slider', { name: 'From top to bottom' }).press('Home')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add it' }).press('Enter')
  await page.getByRole('textbox', { name: 'What picture 1 shows' }).fill('Halves in red and blue')
  await page.getByRole('button', { name: 'Save the pictures' }).press('Enter')
  await expect(page.getByText(`The pictures of ${title} are saved.`)).toBeVisible()
  await expect(name).toHaveValue(`${title}, red`)

  await page.goto(`/search/?q=${encodeURIComponent(title)}`)
  await expectKept(page, page.locator('.picture img').first(), /\/(160|320)\.avif$/)
  await page.getByRole('link', { name: title }).first().click()
  await expectKept(page, page.getByRole('img', { name: 'Halves in red and blue' }), /\/(480|600)\.avif$/)
})

test('a manager adds an AVIF of more pixels than the shop unpacks, which the browser makes smaller', async ({
  page,
}) => {
  await joinAsManager(page)
  await makeProduct(page, `Tamarillo ${crypto.randomUUID().slice(0, 8)}`)
  const buffer = await aPicture({ width: 4200, height: 4000, format: 'avif' })
  await choose(page, { name: 'large.avif', mimeType: 'image/avif', buffer })
  await expect(page.getByRole('img', { name: 'How it will be shown' })).toBeVisible()
  await page.getByRole('button', { name: 'Add it' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'What picture 1 shows' })).toBeVisible()
})

async function makeProduct(page: Page, title: string): Promise<void> {
  await page.goto('/office/catalogue/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title)
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Size', exact: true }).fill('500')
  await page.getByRole('textbox', { name: 'Price' }).fill('3.50')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

async function choose(page: Page, picture: Buffer | FilePayload): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByLabel('Choose pictures').press('Enter')
  await (await choosing).setFiles(
    Buffer.isBuffer(picture) ? { name: 'pears.jpg', mimeType: 'image/jpeg', buffer: picture } : picture,
  )
}

/** Expects the lighter format in a fitting size, with permission to cache it for ever. */
async function expectKept(page: Page, picture: Locator, file: RegExp): Promise<void> {
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth && image.currentSrc)
  await expect.poll(shown).toMatch(file)
  const answer = await page.request.get(String(await shown()))
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
