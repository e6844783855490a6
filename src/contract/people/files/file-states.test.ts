import { expect, test } from 'vitest'
import { statesBefore, UNDER_WAY } from './file-states.ts'

test('a file can be stopped while a job works on it, and never once it has ended', () => {
  expect(UNDER_WAY).toEqual(['checking', 'importing', 'making'])
  expect(statesBefore('uploading')).toEqual([])
  expect(statesBefore('checked')).toEqual(['checking', 'importing'])
})
