import { expect, test } from 'vitest'
import type { Household } from '#contract/selling/household/household.ts'
import { aHousehold, anInvitation } from '#testing/api-household.ts'
import { answerTo } from './not-joined.tsx'

const ownersOf: Household = aHousehold({ role: 'owner' })
const membersOf: Household = aHousehold({ role: 'member', owner_name: 'Ada' })

test('a customer without a household is invited by a link that works', () => {
  const invitation = anInvitation()
  expect(answerTo(aHousehold(), invitation)).toEqual({ is: 'invited', invitation })
})

test('a link that no longer works is reported as gone to a customer and to an owner', () => {
  for (const household of [aHousehold(), ownersOf])
    expect(answerTo(household, undefined)).toEqual({ is: 'gone' })
})

test('an owner is told that the link is their own, or that they already have a household', () => {
  expect(answerTo(ownersOf, anInvitation({ is_own: true }))).toEqual({ is: 'own' })
  expect(answerTo(aHousehold(), anInvitation({ is_own: true }))).toEqual({ is: 'own' })
  expect(answerTo(ownersOf, anInvitation())).toEqual({ is: 'owner' })
})

test('a member has already joined by their own link, and by any other one to that household', () => {
  for (const invitation of [undefined, anInvitation({ is_member: true })])
    expect(answerTo(membersOf, invitation)).toEqual({ is: 'joined', owner: 'Ada' })
})

test('a member invited to another household is told whose household they are in', () => {
  expect(answerTo(membersOf, anInvitation())).toEqual({ is: 'taken', owner: 'Ada' })
})
