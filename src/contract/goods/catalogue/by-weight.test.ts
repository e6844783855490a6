import { expect, test } from 'vitest'
import { centsOfWeight, sizeInWords, weighedProblem } from './by-weight.ts'

test('a weight costs its share of the price per kilo, half a cent rounded up, and never nothing', () => {
  expect(centsOfWeight(490, 180)).toBe(88)
  expect(centsOfWeight(3_200, 100)).toBe(320)
  expect(centsOfWeight(350, 150)).toBe(53)
  expect(centsOfWeight(20, 10)).toBe(1)
})

test('the size of loose goods is about their usual weight, and ham is sold by steps of 100 g', () => {
  expect(sizeInWords({ unit: 500, unit_type: 'g' })).toBe('500 g')
  expect(sizeInWords({ unit: 180, unit_type: 'g', sold_by: 'weight' })).toBe('about 180 g each')
  expect(sizeInWords({ unit: 100, unit_type: 'g', sold_by: 'weight' })).toBe('100 g')
})

test('what is sold by weight is measured in whole grams and compared by the kilo', () => {
  const banana = {
    sold_by: 'weight',
    pack_size: 180,
    pack_unit: 'g',
    pack_count: 1,
    compared_per: 'kg',
  } as const
  expect(weighedProblem(banana)).toBeUndefined()
  expect(weighedProblem({ ...banana, pack_unit: 'each' })?.field).toBe('pack_unit')
  expect(weighedProblem({ ...banana, pack_count: 2 })?.field).toBe('pack_count')
  expect(weighedProblem({ ...banana, compared_per: '100 g' })?.field).toBe('compared_per')
  expect(weighedProblem({ ...banana, pack_size: 180.5 })?.field).toBe('pack_size')
  expect(weighedProblem({ ...banana, sold_by: 'unit', pack_unit: 'L' })).toBeUndefined()
})
