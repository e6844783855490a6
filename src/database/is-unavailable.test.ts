import { expect, test } from 'vitest'
import { isUnavailable } from './is-unavailable.ts'

test.each([
  ['it was shut down', '57P01'],
  ['it crashed', '57P02'],
  ['it is starting', '57P03'],
  ['the statement took too long', '57014'],
  ['the lock took too long', '55P03'],
  ['its disk is full', '53100'],
  ['it has no memory', '53200'],
  ['it has no connection left', '53300'],
  ['the connection broke', '08006'],
  ['the connection was refused', '08001'],
  ['nobody listens', 'ECONNREFUSED'],
  ['the socket is gone', 'ENOENT'],
  ['the line was cut', 'ECONNRESET'],
  ['the host does not answer', 'ETIMEDOUT'],
  ['its name leads nowhere', 'ENOTFOUND'],
  ['names cannot be looked up now', 'EAI_AGAIN'],
  ['no way leads to its host', 'EHOSTUNREACH'],
  ['no way leads to its network', 'ENETUNREACH'],
  ['it is a replica since a failover', '25006'],
  ['its certificate has expired', 'CERT_HAS_EXPIRED'],
  ['another transaction was first', '40001'],
  ['two transactions were in each other’s way', '40P01'],
])('the database counts as unavailable: %s (%s)', (_, code) => {
  expect(isUnavailable(withCode(code))).toBe(true)
})

test.each([
  ['a value that is there already', '23505'],
  ['a row that is missing', '23503'],
  ['a statement that is no SQL', '42601'],
  ['a number that is none', '22P02'],
  ['a column that is not there', '42703'],
  ['a file that may not be read', 'EACCES'],
])('the error is a mistake of ours: %s (%s)', (_, code) => {
  expect(isUnavailable(withCode(code))).toBe(false)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Connection ended',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('a driver error without a code counts as unavailable: %s', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true)
})

test('an error with the code of a mistake does not count as unavailable, whatever its message', () => {
  expect(isUnavailable(Object.assign(new Error('connection terminated'), { code: '42601' }))).toBe(false)
})

test.each(['Connection terminated', undefined, null, { code: '57P01' }, new Error('no such product')])(
  'a value that is no error of the database does not count as unavailable: %o',
  (thrown) => {
    expect(isUnavailable(thrown)).toBe(false)
  },
)

function withCode(code: string): Error {
  return Object.assign(new Error('something'), { code })
}
