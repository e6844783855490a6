import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('what stayed the same is not said, and what is otherwise is, field by field', () => {
  expect(changesBetween({ price: 450, label: 'Half price' }, { price: 400, label: 'Half price' })).toEqual([
    { field: 'price', before: 450, after: 400 },
  ])
})

test('a field that came or went has one side alone', () => {
  expect(changesBetween({ special: 300 }, { special: null, label: 'New' })).toEqual([
    { field: 'special', before: 300 },
    { field: 'label', after: 'New' },
  ])
  expect(changesBetween(undefined, { percent: 10 })).toEqual([{ field: 'percent', after: 10 }])
  expect(changesBetween({ percent: 10 }, undefined)).toEqual([{ field: 'percent', before: 10 }])
})

test('moments and lists are compared by what they say', () => {
  const moment = () => new Date('2026-03-05T09:00:00Z')
  expect(changesBetween({ at: moment(), tags: ['a'] }, { at: moment(), tags: ['a'] })).toEqual([])
  expect(changesBetween({ tags: ['a'] }, { tags: ['a', 'b'] })).toHaveLength(1)
})

test('of a person it is kept that something changed, and never what it was', () => {
  const changes = changesBetween(
    { name: 'Ada', email: 'ada@example.com' },
    { name: 'Grace', email: 'ada@example.com' },
  )
  expect(changes).toEqual([{ field: 'name', personal: true }])
  expect(JSON.stringify(changes)).not.toMatch(/Ada|Grace/)
  expect(changesBetween(undefined, { note: '' })).toEqual([])
  expect(changesBetween({ note: 'Ring twice' }, { note: '' })).toEqual([{ field: 'note', personal: true }])
})
