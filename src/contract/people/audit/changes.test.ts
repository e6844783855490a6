import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('a change lists the field that differs and leaves out the one that stayed the same', () => {
  expect(changesBetween({ price: 450, label: 'Half price' }, { price: 400, label: 'Half price' })).toEqual([
    { field: 'price', before: 450, after: 400 },
  ])
})

test('a field that was added or removed has only one side', () => {
  expect(changesBetween({ special: 300 }, { special: null, label: 'New' })).toEqual([
    { field: 'special', before: 300 },
    { field: 'label', after: 'New' },
  ])
  expect(changesBetween(undefined, { percent: 10 })).toEqual([{ field: 'percent', after: 10 }])
  expect(changesBetween({ percent: 10 }, undefined)).toEqual([{ field: 'percent', before: 10 }])
})

test('dates and lists are compared by value', () => {
  const moment = () => new Date('2026-03-05T09:00:00Z')
  expect(changesBetween({ at: moment(), tags: ['a'] }, { at: moment(), tags: ['a'] })).toEqual([])
  expect(changesBetween({ tags: ['a'] }, { tags: ['a', 'b'] })).toHaveLength(1)
})

test('a change of personal data is recorded without its values', () => {
  const changes = changesBetween(
    { name: 'Ada', email: 'ada@example.com' },
    { name: 'Grace', email: 'ada@example.com' },
  )
  expect(changes).toEqual([{ field: 'name', personal: true }])
  expect(JSON.stringify(changes)).not.toMatch(/Ada|Grace/)
  expect(changesBetween(undefined, { note: '' })).toEqual([])
  expect(changesBetween({ note: 'Ring twice' }, { note: '' })).toEqual([{ field: 'note', personal: true }])
})
