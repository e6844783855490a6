import { expect, test, vi } from 'vitest'
import { announceDueHome } from '#business/offers/home-page/read-live-home.ts'
import { getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import {
  HOME_VERSIONS,
  type HomeBanner,
  type HomeBlock,
  type HomeContent,
} from '#contract/offers/home-page/home-content.ts'
import {
  dropHomeDraft,
  type HomePage,
  publishHomePage,
  readHomePage,
  readHomeVersion,
  saveHomeDraft,
} from '#contract/offers/home-page/home-page.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const MINUTE_MS = 60_000

const banner: HomeBanner = {
  id: 'spring-banner',
  banner_name: 'Spring is here',
  image: '/banners/spring.webp',
  image_mobile: '',
  link: '/deal/fruit/pid/fruit',
  code: null,
  from: null,
  until: null,
}
const spring: HomeBlock = {
  id: 'spring',
  block_type: 'banner',
  heading: '',
  is_scrollable: false,
  deal_id: null,
  category_ids: [],
  is_shown: true,
  from: null,
  until: null,
  banners: [banner],
}

async function openHome() {
  const opened = await openTestShop()
  const { has, call } = opened
  await has.promo('SPRING')
  await has.product('apple')
  await has.deal('fruit', ['apple'], 1)
  await has.banner('hello', { position: 2, code: 'SPRING' })
  const manager = await operatorOf(opened, 'manager')
  const read = async () => (await manager.call(readHomePage, {})).data
  const save = async (content: HomeContent, seen?: HomePage) => {
    const { draft_version } = seen ?? (await read())
    return (await manager.call(saveHomeDraft, { draft_version, home_content: content })).data
  }
  const publish = async (seen?: HomePage) => {
    const { draft_version, live_version } = seen ?? (await read())
    return (await manager.call(publishHomePage, { draft_version, live_version })).data
  }
  const seen = async () => (await call(getHomepageBlock, {})).data.map(({ id }) => id)
  return { ...opened, manager, read, save, publish, seen }
}

const idsOf = ({ blocks }: HomeContent) => blocks.map(({ id }) => id)

test('an operator reads the home page as shoppers see it, with the deals that it may show', async () => {
  const { read } = await openHome()
  const page = await read()
  expect(page).toMatchObject({ draft: null, drafted: null, is_behind: false, versions: [], history: [] })
  expect(page.live.blocks).toMatchObject([
    { id: 'block-fruit', block_type: 'special_deal', deal_id: 'fruit', is_shown: true, from: null },
    { id: 'block-hello', banners: [{ id: 'hello', code: 'SPRING', image: '/hello.webp' }] },
  ])
  expect(page.deals).toEqual([{ id: 'fruit', heading: 'fruit', products: 1 }])
})

test('a draft of the home page is saved, and shoppers see nothing of it until it is published', async () => {
  const { read, save, publish, seen, manager } = await openHome()
  const { live } = await read()
  expect(await seen()).toEqual(['fruit', 'block-hello'])
  const drafted = await save({ blocks: [spring, ...live.blocks] })
  expect(drafted).toMatchObject({ drafted: { by: 'The manager' }, live })
  expect(drafted.draft && idsOf(drafted.draft)).toEqual(['spring', 'block-fruit', 'block-hello'])
  expect(await seen()).toEqual(['fruit', 'block-hello'])

  const published = await publish(drafted)
  expect(published).toMatchObject({ draft: null, drafted: null, live: drafted.draft })
  await expect.poll(seen, { timeout: 1_000 }).toEqual(['spring', 'fruit', 'block-hello'])
  expect(published.versions).toMatchObject([
    { by: 'The manager', blocks: 3, is_live: true },
    { by: null, blocks: 2, is_live: false },
  ])
  expect(published.history).toMatchObject([
    {
      act: 'home-page.published',
      actor_id: manager.id,
      changes: [{ field: 'order' }, { field: 'block spring' }],
      names: {
        'block spring': 'Spring is here',
        'block block-fruit': 'fruit',
        'block block-hello': 'hello',
      },
    },
    { act: 'home-page.drafted' },
  ])
})

test('an earlier version of the home page can be restored with everything it had', async () => {
  const { read, save, publish, seen, manager } = await openHome()
  const { live: first } = await read()
  await save({ blocks: [spring] })
  await publish()
  const before = (await read()).versions[1]?.id ?? ''
  const { data } = await manager.call(readHomeVersion, { home_version_id: before })
  expect(data).toEqual(first)
  await save(data)
  const back = await publish()
  expect(back.live).toEqual(first)
  expect(back.versions).toHaveLength(3)
  await expect.poll(seen, { timeout: 1_000 }).toEqual(['fruit', 'block-hello'])
  await expect(manager.call(readHomeVersion, { home_version_id: 'none' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('only the newest versions of the home page are kept', async () => {
  const { save, publish } = await openHome()
  for (let time = 0; time <= HOME_VERSIONS; time++) {
    await save({ blocks: [{ ...spring, heading: `Spring ${time}` }] })
    await publish()
  }
  expect((await publish()).versions).toHaveLength(HOME_VERSIONS)
})

test('a block with a start and an end is shown only between them, and a banner only from its start', async () => {
  const { shop, save, publish, seen, call, clock } = await openHome()
  const minutesOn = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString()
  const coming = { ...banner, id: 'coming', banner_name: 'Coming', from: minutesOn(2) }
  await save({
    blocks: [
      { ...spring, from: minutesOn(1), until: minutesOn(3), banners: [banner, coming] },
      { ...spring, id: 'always', banners: [{ ...banner, id: 'other' }] },
    ],
  })
  await publish()
  const names = async () =>
    (await call(getHomepageBlock, {})).data.flatMap(({ banners }) =>
      banners.map(({ banner_name }) => banner_name),
    )
  await vi.waitFor(async () => expect(await seen()).toEqual(['always']))
  clock.advance(MINUTE_MS)
  await announceDueHome(shop)
  await vi.waitFor(async () => expect(await seen()).toEqual(['spring', 'always']))
  expect(await names()).toEqual(['Spring is here', 'Spring is here'])
  clock.advance(MINUTE_MS)
  await announceDueHome(shop)
  await vi.waitFor(async () => expect(await names()).toEqual(['Spring is here', 'Coming', 'Spring is here']))
  clock.advance(MINUTE_MS)
  await announceDueHome(shop)
  await vi.waitFor(async () => expect(await seen()).toEqual(['always']))
})

test('an invalid field of the draft is refused under its name, and nothing is saved', async () => {
  const { save, read, has, clock } = await openHome()
  await has.promo('WINTER', { endsAt: clock.now() })
  const later = new Date(clock.now().getTime() + MINUTE_MS).toISOString()
  const now = clock.now().toISOString()
  const withBanner = (more: Partial<HomeBanner>) => ({ banners: [{ ...banner, ...more }] })
  const wrong: [Partial<HomeBlock>, string][] = [
    [{ block_type: 'special_deal' }, 'blocks.0.deal_id'],
    [{ deal_id: 'nothing' }, 'blocks.0.deal_id'],
    [{ category_ids: ['nothing'] }, 'blocks.0.category_ids'],
    [{ from: later, until: now }, 'blocks.0.until'],
    [{ from: '0000-01-01T00:00:00+23:59' }, 'blocks.0.from'],
    [withBanner({ until: '9999-12-31T23:59:00-23:59' }), 'blocks.0.banners.0.until'],
    [withBanner({ banner_name: ' ' }), 'blocks.0.banners.0.banner_name'],
    [withBanner({ image: '' }), 'blocks.0.banners.0.image'],
    [withBanner({ image: 'https://elsewhere.example/a.webp' }), 'blocks.0.banners.0.image'],
    [withBanner({ link: 'javascript:alert(1)' }), 'blocks.0.banners.0.link'],
    [withBanner({ code: 'AUTUMN' }), 'blocks.0.banners.0.code'],
    [withBanner({ code: 'WINTER' }), 'blocks.0.banners.0.code'],
    [withBanner({ from: later, until: now }), 'blocks.0.banners.0.until'],
    [{ banners: [banner, banner] }, 'blocks'],
  ]
  for (const [more, field] of wrong)
    await expect(save({ blocks: [{ ...spring, ...more }] }), field).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [`home_content.${field}`]: expect.any(String) } },
    })
  expect(await read()).toMatchObject({ draft: null, history: [] })
})

test('a draft that keeps a banner with a promo code can still be saved ten hours later', async () => {
  const { save, read, clock } = await openHome()
  clock.advance(10 * 60 * MINUTE_MS)
  await vi.waitFor(async () => expect((await read()).live.blocks).toHaveLength(2))
  const { live } = await read()
  expect((await save({ blocks: [spring, ...live.blocks] })).draft).not.toBeNull()
})

test('when two operators change the draft at the same moment, the second is shown what the first one saved', async () => {
  const { read, save } = await openHome()
  const page = await read()
  const saving = ['One', 'Two'].map((heading) => save({ blocks: [{ ...spring, heading }] }, page))
  const outcomes = await Promise.allSettled(saving)
  const [refused] = outcomes.filter(({ status }) => status === 'rejected')
  const { draft } = await read()
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(refused).toMatchObject({
    reason: { code: 'changed_meanwhile', status: 409, details: { now: { draft } } },
  })
})

test('a draft is published only once, however often it is requested, and never over a change that was not seen', async () => {
  const { db, read, save, publish } = await openHome()
  const seen = await save({ blocks: [spring] })
  const outcomes = await Promise.allSettled([publish(seen), publish(seen), publish(seen)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read()).versions).toHaveLength(2)

  const next = await save({ blocks: [{ ...spring, heading: 'Next' }] })
  await db
    .updateTable('homepage_blocks')
    .set({ heading: 'By hand' })
    .where(({ or, eb }) => or([eb('id', '=', 'spring'), eb('deal_id', '=', 'spring')]))
    .execute()
  expect(await read()).toMatchObject({ is_behind: true, live: { blocks: [{ heading: 'By hand' }] } })
  await expect(publish(next)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect((await publish()).live.blocks[0]?.heading).toBe('Next')
  expect((await read()).versions).toMatchObject([{ is_live: true }, { by: null }, {}, {}])
})

test('a draft is discarded only once, and one that equals the live page is not kept', async () => {
  const { read, save, manager } = await openHome()
  const { live } = await read()
  const { draft_version } = await save({ blocks: [spring] })
  const { data } = await manager.call(dropHomeDraft, { draft_version })
  expect(data).toMatchObject({ draft: null, live, history: [{ act: 'home-page.draft-dropped' }, {}] })
  await expect(manager.call(dropHomeDraft, { draft_version })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await save({ blocks: [spring] })
  expect(await save(live)).toMatchObject({ draft: null, drafted: null })
})

test('a block of a type that this version does not know is kept on publishing', async () => {
  const { db, read, save, publish } = await openHome()
  await db.insertInto('homepage_blocks').values({ id: 'odd', position: 9, block_type: 'hologram' }).execute()
  const { live } = await read()
  await save({ blocks: [...live.blocks, spring] })
  expect((await publish()).live.blocks.map(({ block_type }) => block_type)).toContain('hologram')
})

test('an operator without the right to the home page can neither read nor change it', async () => {
  const opened = await openHome()
  const { draft_version, live_version } = await opened.save({ blocks: [spring] })
  for (const role of ['support', 'picker', 'driver'] as const) {
    const { call } = await operatorOf(opened, role)
    for (const ask of [
      () => call(readHomePage, {}),
      () => call(saveHomeDraft, { draft_version, home_content: { blocks: [] } }),
      () => call(publishHomePage, { draft_version, live_version }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not_allowed' })
  }
  expect(await opened.seen()).toEqual(['fruit', 'block-hello'])
})
