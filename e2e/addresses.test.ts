import { locationCoordinates } from '#contract/delivery/places/location.ts'
import { addAddress, listAddresses } from '#contract/people/addresses/addresses.ts'
import {
  addNew,
  card,
  expect,
  fillIn,
  find,
  input,
  main,
  map,
  picker,
  save,
  search,
} from './address-picker.ts'
import { openAwake } from './shelves.ts'
import { expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

test('an address is saved, changed and deleted by keyboard alone', { tag: '@desk' }, async ({ page }) => {
  test.slow()
  await signIn(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await openAwake(page, '/account/address')
  await expect(main(page).getByText('No saved addresses yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await addNew(page).focus()
  expect(asked.filter((path) => path.includes('map'))).toEqual([])

  await addNew(page).press('Enter')
  await expect(search(page)).toBeFocused()
  await search(page).pressSequentially('12 boundary st west end')
  await expect(picker(page).getByRole('option').first()).toContainText('12 Boundary Street, West End')
  await search(page).press('ArrowDown')
  await search(page).press('Enter')
  await expect(card(page)).toContainText('12 Boundary Street, West End')
  await expect(map(page)).toBeVisible()
  expect(asked.filter((path) => path.includes('map'))).toContain('GET /map/brisbane.json')
  await expectNoAxeViolations(page)

  await save(page).press('Enter')
  await expect(picker(page).getByRole('alert')).toHaveText('Please fill in all required fields.')
  await expect(input(page, 'Name')).toBeFocused()
  expect(asked).not.toContain('POST /api/accounts/address/')
  await expectNoAxeViolations(page)
  await page.keyboard.type('ada Lovelace')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0412 345 678')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Unit 2')
  await page.keyboard.press('Escape')
  await expect(picker(page)).toHaveCount(0)
  await expect(addNew(page)).toBeFocused()
  await addNew(page).press('Enter')
  await expect(input(page, 'Flat, house or building')).toHaveValue('Unit 2')
  // Closing the picker has dropped the pin, and its street with it.
  await find(page, '12 boundary st west end')
  await expect(card(page)).toContainText('12 Boundary Street, West End')
  await picker(page).getByRole('radio', { name: 'Home' }).focus()
  await page.keyboard.press('ArrowRight')
  await input(page, 'Landmark (optional)').press('Enter')
  await expect(page.getByText('Address added successfuly !')).toBeVisible()
  await expect(picker(page)).toHaveCount(0)
  await expect(addNew(page)).toBeFocused()
  const saved = main(page).getByRole('article')
  await expect(saved).toContainText('Ada Lovelace')
  for (const words of [
    'Work',
    '0412 345 678',
    'Unit 2',
    '12 Boundary Street, West End QLD 4101',
    'Delivering here',
  ])
    await expect(saved).toContainText(words)
  await expect(page.getByRole('banner')).toContainText('12 Boundary Street')
  await expectNoAxeViolations(page)

  await saved.getByRole('button', { name: 'Edit Ada Lovelace' }).press('Enter')
  await expect(input(page, 'Name')).toHaveValue('ada Lovelace')
  await expect(picker(page).getByRole('radio', { name: 'Work' })).toBeChecked()
  await expect(card(page)).toContainText('12 Boundary Street')
  for (const key of ['-', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', '+']) await map(page).press(key)
  await expect(card(page).filter({ hasText: '12 Boundary Street' })).toHaveCount(0)
  await input(page, 'Number').fill('9')
  await input(page, 'Street').fill('Typed Street')
  await input(page, 'Name').fill('Ada King')
  await input(page, 'Name').press('Enter')
  await expect(page.getByText('Address updated successfully!')).toBeVisible()
  await expect(saved).toContainText('Ada King')
  await expect(saved).toContainText('9 Typed Street')

  const remove = saved.getByRole('button', { name: 'Delete Ada King' })
  await remove.press('Enter')
  const popup = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('No saved addresses yet')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
})

test('an address outside the delivery area is not sent, and the form keeps its values when a save fails', async ({
  page,
  complaints,
}) => {
  const { call } = await signIn(page)
  await openAwake(page, '/account/address')
  await addNew(page).click()
  await fillIn(page)
  const sent: string[] = []
  await page.route('**/api/accounts/address/', (route) => {
    sent.push(route.request().method())
    return route.abort()
  })

  await page.route(`**${locationCoordinates.path}**`, (route) =>
    route.fulfill({ json: { location: { lat: -33.87, lng: 151.21 } } }),
  )
  await find(page, 'queen st')
  await expect(card(page)).toHaveCount(0)
  await save(page).click()
  await expect(picker(page).getByRole('alert')).toHaveText('We do not deliver there yet.')
  expect(sent).toEqual([])
  await expectNoAxeViolations(page)

  await page.unroute(`**${locationCoordinates.path}**`)
  await find(page, '12 boundary st west end')
  await expect(card(page)).toContainText('12 Boundary Street')
  await save(page).click()
  await expect(page.getByText('Failed to add address!')).toBeVisible()
  await expect(input(page, 'Name')).toHaveValue('Ada')
  expect(sent).toEqual(['POST'])
  expect(complaints.splice(0).join()).toContain('net::ERR_FAILED')

  await page.unroute('**/api/accounts/address/')
  await save(page).click()
  await expect(main(page).getByRole('article')).toContainText('12 Boundary Street')
  expect((await call(listAddresses, {})).address_list).toHaveLength(1)
})

test('the customer picks another delivery address, retries a list that failed to load, and can keep at most 50', async ({
  page,
  complaints,
}) => {
  const { call } = await signIn(page)
  for (let n = 1; n <= 50; n++) await call(addAddress, addressNamed(`Place ${n}`))
  await page.route('**/api/accounts/address/', (route) => route.fulfill({ status: 503, json: {} }))
  await openAwake(page, '/account/address')
  await expect(main(page).getByRole('alert')).toContainText('Failed to add address')
  complaints.splice(0)
  await expectNoAxeViolations(page)
  await page.unroute('**/api/accounts/address/')
  await main(page).getByRole('button', { name: 'Try again' }).click()

  await expect(main(page).getByRole('article')).toHaveCount(50)
  const seventh = main(page).getByRole('article').nth(6)
  await seventh.getByRole('button', { name: 'Deliver here: Place 7' }).click()
  await expect(seventh.getByText('Delivering here')).toBeFocused()
  await expect(main(page).getByText('Delivering here')).toHaveCount(1)
  const { default_address_id, address_list } = await call(listAddresses, {})
  expect(default_address_id).toBe(address_list[6]?.id)

  await addNew(page).click()
  await expect(card(page)).toBeVisible()
  await fillIn(page)
  await save(page).click()
  await expect(picker(page).getByRole('alert')).toContainText('You can keep at most 50 addresses.')
  expect(complaints.splice(0).join()).toContain('409')
})

function addressNamed(name: string) {
  const fields = { name, phone: '0412 345 678', building: 'Unit 2', address_type: 'Home' }
  return {
    ...fields,
    formattedAddress: '1 Queen Street, Brisbane City QLD 4000',
    coordinates: { lat: -27.4698, lng: 153.0251 },
  }
}
