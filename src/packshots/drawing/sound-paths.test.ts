import { expect, test } from 'vitest'
import { pathFaults } from '#testing/path-faults.ts'
import { chooseLook } from './choose-tones.ts'
import { formsByName } from './forms/forms.ts'
import { nuts } from './things/nuts.ts'
import type { Thing } from './things/thing.ts'
import { things } from './things/things.ts'

const TONE = '#d8703a'

test.each(Object.entries(things))('each line of %s can be drawn and stays within the picture', (_, draw) => {
  // Things are rotated and moved when drawn, so a line may begin slightly outside.
  expect(pathFaults(draw(TONE), 65)).toEqual([])
})

test.each(Object.entries(formsByName))(
  'each line of the pack %s can be drawn and stays within the picture',
  (_, draw) => {
    const { tones } = chooseLook({
      title: 'Milk',
      brand: null,
      pack_size: 1,
      pack_unit: 'L',
      pack_count: 1,
      sub_category: 'Milk',
    })
    const { outline, inside = '', behind = '', over = '' } = draw(tones)
    expect(pathFaults(` d="${outline}"${behind}${inside}${over}`, 260)).toEqual([])
  },
)

test('no two nuts are drawn alike: they are allergens', () => {
  const drawn = Object.values<Thing>(nuts).map((draw) => draw(TONE))
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('a path with a missing number or a point outside the picture is reported', () => {
  expect(pathFaults('<path d="M-21 -44L-3044"/>', 65)).toHaveLength(1)
  expect(pathFaults('<path d="M-21 -44L-30 440"/>', 65)).toHaveLength(1)
  expect(pathFaults('<path d="M-21 -44L-30 44"/>', 65)).toEqual([])
})
