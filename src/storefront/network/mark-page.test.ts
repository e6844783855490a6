import { beforeEach, expect, test } from 'vitest'
import { signInHere } from '#testing/customer-in-browser.ts'
import { setLocation } from './change-session.ts'
import { markingScript } from './mark-page.ts'
import { forgetSession } from './root-store.ts'

const page = document.documentElement
const queenStreet = { lat: -27.47, lng: 153.02, address: 'Queen Street' }
const marks = () => ['data-signed-in', 'data-located'].filter((mark) => page.hasAttribute(mark))

beforeEach(() => {
  forgetSession()
  for (const mark of marks()) page.removeAttribute(mark)
})

test('the page is marked as soon as the session changes', () => {
  signInHere()
  expect(marks()).toEqual(['data-signed-in'])
  setLocation(queenStreet)
  expect(marks()).toEqual(['data-signed-in', 'data-located'])
  forgetSession()
  expect(marks()).toEqual([])
})

test('the script in the head sets the same marks as the store', () => {
  signInHere()
  setLocation(queenStreet)
  for (const mark of marks()) page.removeAttribute(mark)
  run(markingScript)
  expect(marks()).toEqual(['data-signed-in', 'data-located'])
})

test.each(['', 'not JSON', '{}', '{"state":null}'])(
  'invalid storage content (%s) marks nothing and breaks no page',
  (written) => {
    localStorage.setItem('root', written)
    run(markingScript)
    expect(marks()).toEqual([])
  },
)

function run(script: string): void {
  new Function(script)()
}
