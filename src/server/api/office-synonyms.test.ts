import { expect, test } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { tellingWords, tokenize } from '#contract/goods/search/words-of-text.ts'
import { meansFault, SYNONYMS_AT_MOST, wordFault } from '#contract/goods/synonyms/synonym-rules.ts'
import {
  addSynonym,
  changeSynonym,
  listSynonyms,
  removeSynonym,
  type Synonym,
  trySearch,
} from '#contract/goods/synonyms/synonyms.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { ROLES } from '#contract/rights.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const gallina = { word: 'gallina', means: ['whole chicken', 'hen'], is_brand: false }

async function open() {
  const opened = await openTestShop()
  await opened.has.product('b1', { title: 'Mint Chocolate Biscuits', subCategory: 'Biscuits' })
  await opened.has.product('c1', { title: 'Whole Chicken', subCategory: 'Poultry' })
  const manager = await operatorOf(opened, 'manager')
  return {
    ...opened,
    manager,
    add: async (said: object = {}) => (await manager.call(addSynonym, { ...gallina, ...said })).data,
    change: async (said: Synonym) => (await manager.call(changeSynonym, said)).data,
    remove: ({ word, version }: Synonym) => manager.call(removeSynonym, { word, version }),
    find: async (q: string) => (await manager.call(trySearch, { q })).data,
    all: () => opened.db.selectFrom('search_synonyms').selectAll().orderBy('word').execute(),
    acts: () =>
      opened.db
        .selectFrom('audit')
        .select(['act', 'on_id', 'changes'])
        .where('on_kind', '=', 'synonym')
        .orderBy('seq')
        .execute(),
  }
}

test('each search word of a new shop is one that the office could add', async () => {
  const words = await (await open()).all()

  expect(words.map(({ word, means }) => wordFault(word) ?? meansFault(word, means)).filter(Boolean)).toEqual(
    [],
  )
  const read = words.map(({ word }) => tellingWords(tokenize(word)).join(' '))
  expect(read.filter((word, n) => read.indexOf(word) !== n)).toEqual([])
})

test('adding, changing and removing a search word each changes the search at once and is audited', async () => {
  const { add, change, remove, find, acts } = await open()
  expect(await find('gallina')).toMatchObject({ total: 0, products: [] })
  const added = await add()
  expect(added).toEqual({ ...gallina, version: 1 })
  expect(await find('Gallina')).toEqual({ total: 1, products: [{ id: 'c1', title: 'Whole Chicken' }] })

  const changed = await change({ ...added, means: ['biscuits'] })
  expect(changed).toEqual({ ...gallina, means: ['biscuits'], version: 2 })
  expect(await find('gallina')).toMatchObject({ products: [{ id: 'b1' }] })

  await remove(changed)
  expect(await find('gallina')).toMatchObject({ total: 0 })
  expect(await acts()).toMatchObject([
    {
      act: 'synonym.added',
      on_id: 'gallina',
      changes: [{ field: 'means', after: gallina.means }, { after: false }],
    },
    { act: 'synonym.changed', changes: [{ field: 'means', before: gallina.means, after: ['biscuits'] }] },
    { act: 'synonym.removed', changes: [{ field: 'means', before: ['biscuits'] }, { before: false }] },
  ])
})

test('every process uses a new search word within a second', async () => {
  const { add, openAnother } = await open()
  const other = await openAnother()
  const found = async () => (await other.call(searchProduct, { q: 'gallina' })).data.map(({ id }) => id)
  expect(await found()).toEqual([])
  await add()
  await expect.poll(found, { timeout: 1_000 }).toEqual(['c1'])
})

test('a search trial for a brand that is not sold shows what shoppers are offered instead', async () => {
  const { add, find } = await open()
  await add({ word: 'Choc Ripple', means: ['chocolate biscuits'], is_brand: true })
  expect(await find('choc ripples')).toMatchObject({
    products: [{ id: 'b1' }],
    not_carried: { name: 'Choc Ripple', instead: 'chocolate biscuits' },
  })
})

test('search words are listed alphabetically page by page, and found by word or meaning', async () => {
  const { manager } = await open()
  const list = (ask: object = {}) => manager.call(listSynonyms, ask)
  const first = await list()
  expect(first).toMatchObject({ page: 1, page_size: 50, total: first.in_all })
  const second = await list({ page: 2 })
  const words = [...first.data, ...second.data].map(({ word }) => word.toLowerCase())
  expect(words).toEqual([...new Set(words)].sort())

  const found = await list({ q: 'CHOOK' })
  expect(found.data).toContainEqual(expect.objectContaining({ word: 'chook', version: 1 }))
  expect(found).toMatchObject({ total: found.data.length, in_all: first.in_all })
  expect((await list({ q: 'whole chicken' })).data.map(({ word }) => word)).toContain('chook')
  expect(await list({ q: '%_' })).toMatchObject({ data: [], total: 0 })
})

test.each([
  [{ word: '!!!' }, { word: 'A search word needs at least one letter or digit.' }],
  [
    { word: ' ', means: [] },
    {
      word: 'A search word needs at least one letter or digit.',
      means: 'Please say at least one thing that it means.',
    },
  ],
  [{ word: 'a b c d e' }, { word: 'A search looks at no more than 3 words together.' }],
  [{ word: 'x'.repeat(61) }, { word: 'A search word can have at most 60 letters.' }],
  [{ means: [] }, { means: 'Please say at least one thing that it means.' }],
  [{ means: ['hen', '?'] }, { means: 'What it means needs at least one letter or digit.' }],
  [{ means: Array(21).fill('hen') }, { means: 'One word can mean at most 20 things.' }],
  [{ means: ['Gallina'] }, { means: '“gallina” finds “gallina” already.' }],
])('the search word %j is refused with an error on its field, and nothing is saved', async (said, fields) => {
  const { add, all, acts } = await open()
  const before = await all()
  await expect(add(said)).rejects.toMatchObject({ code: 'invalid_input', details: { fields } })
  expect(await all()).toEqual(before)
  expect(await acts()).toEqual([])
})

test('search words that the search reads alike count as one, also when they are added at the same moment', async () => {
  const { add, all } = await open()
  await expect(add({ word: 'TIM-TAM' })).rejects.toMatchObject({
    code: 'already_there',
    message: 'There is already a search word “Tim Tam”.',
  })
  const outcomes = await Promise.allSettled([add(), add({ word: 'Gallina' }), add()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await all()).filter(({ word }) => word.toLowerCase() === 'gallina')).toHaveLength(1)
})

test('concurrent changes or removals of a search word succeed once, and a refused change is shown the current word', async () => {
  const { add, change, remove, all } = await open()
  const added = await add()
  const changes = ['hen', 'poultry'].map((means) => change({ ...added, means: [means] }))
  const outcomes = await Promise.allSettled(changes)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const now = (await all()).find(({ word }) => word === 'gallina') as Synonym
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_meanwhile', details: { now } },
  })
  await expect(remove(added)).rejects.toMatchObject({ code: 'changed_meanwhile' })

  const removals = await Promise.allSettled([remove(now), remove(now)])
  expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(change(now)).rejects.toMatchObject({
    code: 'not_found',
    message: 'There is no search word “gallina”.',
  })
})

test('saving a search word without a change adds no audit entry', async () => {
  const { add, change, acts } = await open()
  const added = await add()
  expect(await change(added)).toEqual(added)
  expect((await acts()).map(({ act }) => act)).toEqual(['synonym.added'])
})

test('a search word with URL characters in it can be changed and removed', async () => {
  const { add, change, remove } = await open()
  for (const word of ['half/half', '50% off?', 'a & b #1', 'crème']) {
    const added = await add({ word })
    await remove(await change({ ...added, means: ['hen'] }))
  }
})

test('a shop with the maximum number of search words refuses another one', async () => {
  const { add, db, all } = await open()
  const room = SYNONYMS_AT_MOST - (await all()).length
  const many = Array.from({ length: room }, (_, n) => ({ word: `word${n}`, means: ['hen'] }))
  await db.insertInto('search_synonyms').values(many).execute()
  await expect(add()).rejects.toMatchObject({
    details: { fields: { word: 'A shop has at most 5,000 search words.' } },
  })
})

test('roles without access to the catalogue can neither read nor change search words', async () => {
  const opened = await open()
  const added = await opened.add()
  const before = await opened.all()
  for (const role of ROLES.filter((role) => !['owner', 'manager'].includes(role))) {
    const { call } = await operatorOf(opened, role)
    const refused = { code: 'not_allowed' }
    await expect(call(listSynonyms, {})).rejects.toMatchObject(refused)
    await expect(call(addSynonym, { ...gallina, word: 'poule' })).rejects.toMatchObject(refused)
    await expect(call(changeSynonym, { ...added, means: ['hen'] })).rejects.toMatchObject(refused)
    await expect(call(removeSynonym, { word: 'gallina', version: 1 })).rejects.toMatchObject(refused)
    await expect(call(trySearch, { q: 'hen' })).rejects.toMatchObject(refused)
  }
  expect(await opened.all()).toEqual(before)
  const owner = await operatorOf(opened, 'owner')
  const { data } = await owner.call(listAudit, { on_kind: 'synonym', on_id: 'gallina' })
  expect(data).toHaveLength(1)
})
