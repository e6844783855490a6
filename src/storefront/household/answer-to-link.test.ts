import { expect, test } from 'vitest'
import type { Household } from '#contract/household/household.ts'
import { aHousehold, anInvitation } from '#testing/api-household.ts'
import { answerTo } from './answer-to-link.ts'

const ownersOf: Household = aHousehold({ role: 'owner' })
const membersOf: Household = aHousehold({ role: 'member', owner_name: 'Ada' })

test('who is in no household is invited by a link that works', () => {
  const invitation = anInvitation()
  expect(answerTo(aHousehold(), invitation)).toEqual({ is: 'invited', invitation })
})

test('a link that works no more is of no use to a customer or an owner', () => {
  for (const household of [aHousehold(), ownersOf])
    expect(answerTo(household, undefined)).toEqual({ is: 'gone' })
})

test('an owner is told whether the link is their own, or that they have a household already', () => {
  expect(answerTo(ownersOf, anInvitation({ is_own: true }))).toEqual({ is: 'own' })
  expect(answerTo(aHousehold(), anInvitation({ is_own: true }))).toEqual({ is: 'own' })
  expect(answerTo(ownersOf, anInvitation())).toEqual({ is: 'owner' })
})

test('a member is in already by the link that they came in by, and by any other to that household', () => {
  for (const invitation of [undefined, anInvitation({ is_member: true })])
    expect(answerTo(membersOf, invitation)).toEqual({ is: 'joined', owner: 'Ada' })
})

test('a member who is invited elsewhere is told in whose household they are', () => {
  expect(answerTo(membersOf, anInvitation())).toEqual({ is: 'taken', owner: 'Ada' })
})
