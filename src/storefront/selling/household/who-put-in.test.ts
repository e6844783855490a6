import { expect, test } from 'vitest'
import { type Share, whoPutIn } from './put-in-by.tsx'

const share = (name: string | null, quantity: number, is_me = false): Share => ({ name, quantity, is_me })

test.each([
  [
    'what members put in, and the rest as the owner’s',
    6,
    [share('Jo', 2), share('Sam', 3)],
    'Jo 2, Sam 3, Ada 1',
  ],
  ['nothing of the owner’s where members put in all of it', 2, [share('Jo', 2)], 'Jo'],
  ['a member’s own as theirs', 3, [share('Jo', 1, true), share('Sam', 1)], 'You 1, Sam 1, Ada 1'],
  ['who gave no name as somebody', 1, [share(null, 1)], 'Someone else'],
  [
    'who gave no name by the end of their mobile, to who pays',
    6,
    [share('Mobile ending 002', 5)],
    'Mobile ending 002: 5, Ada 1',
  ],
  ['all as the owner’s where no member put any in', 4, [], 'Ada'],
  ['no more than there is, while fewer were just pressed for', 2, [share('Jo', 2), share('Sam', 3)], 'Jo'],
])('a line says %s', (_, quantity, shares, said) => {
  expect(whoPutIn(quantity, shares, 'Ada')).toBe(`Added by ${said}`)
})
