import { expect, test } from 'vitest'
import { getMe } from '#contract/people/operators/my-account.ts'
import { Refusal } from '#contract/refusals.ts'
import { openNetwork } from '#testing/network.ts'
import { aMe } from '#testing/office-builders.ts'
import { watchLeaving } from '#testing/open-office.tsx'
import { orLost, ScriptLost } from './office-routes.tsx'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a script that fails to load because the session is over leads to the sign-in page', async () => {
  history.replaceState(null, '', '/office/people')
  const left = watchLeaving()
  const network = openNetwork()
  network.answer(getMe, new Refusal('session_over'))
  await expect(orLost(lost())).rejects.toMatchObject({ code: 'session_over' })
  expect(left).toEqual(['/office/sign-in?to=%2Foffice%2Fpeople'])
  expect(network.asks(getMe)).toHaveLength(1)
})

test.each([
  ['who is logged in', { data: aMe() }],
  ['who has no connection', 'lost' as const],
])(
  'a script that fails to load causes an error without leaving the page, for an operator %s',
  async (_, said) => {
    const left = watchLeaving()
    openNetwork().answer(getMe, said)
    await expect(orLost(lost())).rejects.toThrow(ScriptLost)
    expect(left).toEqual([])
  },
)
