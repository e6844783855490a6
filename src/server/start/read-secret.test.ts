import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#testing/new-folder.ts'
import { readSecret } from './read-secret.ts'

test('the first start creates a secret that only its owner can read, and later starts keep it', () => {
  const DATA_DIR = path.join(newFolder(), 'data')
  const secret = readSecret({ DATA_DIR, JWT_SECRET: undefined })

  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(readSecret({ DATA_DIR, JWT_SECRET: undefined })).toBe(secret)
  expect(readdirSync(DATA_DIR)).toEqual(['secret'])
  if (process.platform !== 'win32') expect(statSync(path.join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
})

test.each(['', ' \n', 'x'.repeat(31)])(
  'a secret that is too short (%j) is refused with the name of its file',
  (kept) => {
    const DATA_DIR = newFolder()
    const file = path.join(DATA_DIR, 'secret')
    writeFileSync(file, kept)

    expect(() => readSecret({ DATA_DIR, JWT_SECRET: undefined })).toThrow(`The secret in ${file} is shorter`)
    expect(readFileSync(file, 'utf8')).toBe(kept)
  },
)

test('a secret from the settings creates no file', () => {
  const DATA_DIR = newFolder()
  expect(readSecret({ DATA_DIR, JWT_SECRET: 'given'.repeat(8) })).toBe('given'.repeat(8))
  expect(readdirSync(DATA_DIR)).toEqual([])
})
