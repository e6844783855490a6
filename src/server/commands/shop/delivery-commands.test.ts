import { expect, test } from 'vitest'
import { deliveryCharge, deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readShopCommand } from './read-command.ts'

test('hubs are added, renamed, moved, closed and reopened', async () => {
  const { type, id } = await open()
  expect(await type('hub')).toBe(`${id}  West End  -27.48, 153.01`)
  expect(await type('hub', id, 'title', 'South Bank')).toBe(`${id}  South Bank  -27.48, 153.01`)
  expect(await type('hub', id, 'move', '-27.49', '153.02')).toBe(`${id}  South Bank  -27.49, 153.02`)
  expect(await type('hub', id, 'close')).toBe(`${id}  South Bank  -27.49, 153.02  closed`)
  expect(await type('hub')).toContain('closed')
  expect(await type('hub', id, 'open')).toBe(`${id}  South Bank  -27.49, 153.02`)
})

test('an address is served from the next hub once the nearest has closed', async () => {
  const { type, id, shopper, address_id } = await open()
  await type('band', '100=5.00')
  await type('hub', 'add', 'Nambour', '-26.6268', '152.9592')
  const hubOf = async () => (await shopper(deliveryCharge, { address_id })).made_of.hub
  expect(await hubOf()).toBe('West End')

  await type('hub', id, 'close')

  expect(await hubOf()).toBe('Nambour')
})

test('bands are set all at once, in any order, and shown with the delivery rules', async () => {
  const { type, shopper, address_id } = await open()
  expect(await type('band', '40=12.90', '5=3.90', '7.5=5')).toBe(
    ['up to 5 km  $3.90', 'up to 7.5 km  $5.00', 'up to 40 km  $12.90', RULES_AT_FIRST].join('\n'),
  )
  expect(await type('band', '5=0')).toBe(`up to 5 km  $0.00\n${RULES_AT_FIRST}`)
  expect(await type('band', 'free-from', '80')).toContain('free from $80.00 of goods, a road is 1 times')
  expect(await type('band', 'road', '1.3')).toContain('free from $80.00 of goods, a road is 1.3 times')
  expect(await shopper(deliveryCharge, { address_id })).toMatchObject({ made_of: { free_from: 80 } })
  expect(await type('band', 'free-from', 'never')).toContain('never free')
  expect(await shopper(deliveryCharge, { address_id })).toMatchObject({ made_of: { free_from: null } })
})

test('a week’s plan groups its weekdays, and its windows can be chosen at once', async () => {
  const { type, id, shopper, address_id } = await open()
  expect(await type('windows')).toBe('The plan has no delivery windows yet.')
  await type('windows', id, 'mon-fri', '9:00-11:00', '--orders', '14', '--fee', '2', '--cut-off', '1.5')
  expect(await type('windows', id, 'mon,wed', '17:30-19:00', '--orders', '8')).toBe(
    [
      `${id}  West End  9:00-11:00  14 orders  $2.00  until 1.5 h before  mon-fri`,
      `${id}  West End  17:30-19:00  8 orders  $0.00  until 4 h before  mon,wed`,
    ].join('\n'),
  )
  const windows = async () => (await shopper(deliveryWindows, { address_id })).data
  expect(await windows()).toHaveLength(7)
  expect((await windows())[0]).toMatchObject({
    starts_at: '2026-03-05T23:00:00.000Z',
    ends_at: '2026-03-06T01:00:00.000Z',
    cut_off_at: '2026-03-05T21:30:00.000Z',
    fee: 2,
  })

  await type('windows', id, 'tue-fri', '9:00-11:00', 'drop')

  expect(await type('windows')).toContain('mon\n')
  expect((await windows()).map(({ starts_at }) => starts_at)).toEqual([
    '2026-03-08T23:00:00.000Z',
    '2026-03-09T07:30:00.000Z',
    '2026-03-11T07:30:00.000Z',
  ])
})

test('a day off is added, listed and ended, and its windows disappear and return', async () => {
  const { type, id, shopper, address_id } = await open()
  await type('windows', id, 'mon-sun', '9:00-11:00', '--orders', '14', '--cut-off', '1')
  expect(await type('day-off')).toBe('No day off is to come.')
  const line = await type('day-off', '2026-03-07', 'Show Day', '--hub', id)
  expect(line).toContain(`2026-03-07  Show Day  ${id}  0 orders booked`)
  const count = async () => (await shopper(deliveryWindows, { address_id })).data.length
  expect(await count()).toBe(6)
  expect(await type('day-off', line.split('  ')[0] ?? '', 'end')).toBe('No day off is to come.')
  expect(await count()).toBe(7)
})

test('an operator closes, opens and resizes one coming window', async () => {
  const { type, id } = await open()
  await type('windows', id, 'sat', '9:00-11:00', '--orders', '14')
  const [first = ''] = (await type('window', id)).split('\n')
  expect(first).toContain('2026-03-07  9 am – 11 am  0 of 14 booked')
  const [windowId = ''] = first.split('  ')
  expect(await type('window', windowId, 'close')).toContain('0 of 14 booked  closed')
  expect(await type('window', windowId, 'orders', '20')).toContain('0 of 20 booked  closed')
  expect(await type('window', windowId, 'open')).toMatch(/0 of 20 booked$/)
})

test('categories are listed in order with their shelves', async () => {
  const { type } = await open()
  expect(await type('category')).toBe('The shop has no categories yet.')
  await type('category', 'add', 'fruit', 'Fruit', '--picture', '/pictures/apple.webp')
  await type('category', 'add', 'bakery', 'Bakery')
  await type('category', 'add', 'pears', 'Pears', '--in', 'fruit')
  expect(await type('category', 'add', 'apples', 'Apples', '--in', 'fruit')).toBe(
    ['fruit  Fruit', '  pears  Pears', '  apples  Apples', 'bakery  Bakery'].join('\n'),
  )
})

test.each([
  ['hub add', 'hub takes:'],
  ['hub add West -27.48', 'hub takes:'],
  ['hub add West 27,48 153', 'A place is like -27.4452 153.0378, and not 27,48 153.'],
  ['hub add West -33.87 151.21', 'Please check its latitude and longitude.'],
  ['hub none close', 'There is no hub none.'],
  ['hub HUB move -33.87 151.21', 'This place is outside the area'],
  ['band 5', 'band takes:'],
  ['band 5=3.90 10', 'band takes:'],
  ['band x=3.90', 'A distance is in kilometres, like 5 or 7.5, and not x.'],
  ['band 5=x', 'A fee is in dollars, like 3.50 or 0, and not x.'],
  ['band 0=3.90', 'A distance is at most 500 kilometres, and more than none.'],
  ['band 5=3.90 5=4.90', 'Each distance is there once.'],
  ['band 5=3.90 10=2.90', 'A longer distance costs no less than a shorter one.'],
  ['band road 0.9', 'The road factor is from 1 to 5.'],
  ['band road long', 'A factor is like 1.3, and not long.'],
  ['windows HUB mon', 'windows takes:'],
  ['windows HUB mon 9:00-11:00', 'windows takes:'],
  ['windows HUB fri-mon 9:00-11:00 --orders 5', 'Weekdays are like mon-fri or sat,sun, and not fri-mon.'],
  ['windows HUB today 9:00-11:00 --orders 5', 'Weekdays are like mon-fri'],
  ['windows HUB mon 9-11 --orders 5', 'A window is like 9:00-11:00, and not 9-11.'],
  ['windows HUB mon 11:00-9:00 --orders 5', 'A window must end after it begins, on the same day.'],
  ['windows HUB mon 9:00-11:00 --orders 0', 'A window takes 1 to 10000 orders.'],
  ['windows HUB mon 9:00-11:00 --orders 5 --cut-off soon', 'A number of hours is wanted, and not soon.'],
  ['windows none mon 9:00-11:00 --orders 5', 'There is no hub none.'],
  ['windows HUB mon 9:00-11:00 drop', 'The plan has no such window.'],
  ['windows HUB', 'windows takes:'],
  ['window none', 'There is no hub none.'],
  ['window none close', 'There is no such window, or it has begun.'],
  ['window HUB shut', 'window takes:'],
  ['day-off 2026-02-30 Holiday', 'A day is like 2026-12-25, and not 2026-02-30.'],
  ['day-off 2026-01-01 Holiday', 'This day has passed.'],
  ['day-off 2026-12-25 Christmas --hub none', 'There is no hub none.'],
  ['day-off none end', 'There is no day off none.'],
  ['category add fruit', 'category takes:'],
  ['category add a/b Fruit', 'An id has 1 to 64 letters'],
  ['category add fruit Fruit --picture apple', 'A picture is an address like /pictures/apple.webp.'],
  ['category add pears Pears --in none', 'There is no category none.'],
])('%s is refused: %s', async (typed, sentence) => {
  const { type, id, db } = await open()
  await expect(type(...typed.replace('HUB', id).split(' '))).rejects.toThrow(sentence)
  expect(await db.selectFrom('hubs').select(['id', 'lat']).execute()).toEqual([{ id, lat: -27.48 }])
  expect(await db.selectFrom('delivery_bands').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('slots').selectAll().execute()).toEqual([])
})

test('a category id can be added only once', async () => {
  const { type } = await open()
  await type('category', 'add', 'fruit', 'Fruit')
  await expect(type('category', 'add', 'fruit', 'Obst')).rejects.toThrow(
    'There is already a category fruit: Fruit.',
  )
})

const RULES_AT_FIRST = 'never free, a road is 1 times a straight line'

async function open() {
  const opened = await openTestShop()
  const type = async (...words: string[]): Promise<string> => {
    const asked = readShopCommand(words)
    return typeof asked === 'string' ? asked : asked(opened.shop, () => {})
  }
  const [id = ''] = (await type('hub', 'add', 'West End', '-27.48', '153.01')).split('  ')
  const customer = await opened.has.customer()
  const shopper = await opened.callAs(customer)
  return { ...opened, type, id, shopper, address_id: await opened.has.address(customer) }
}
