import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { judgeSecrets } from './bundle-secrets.mjs'

const environment = {
  STRIPE_WEBHOOK_SECRET: 'a word that nobody guesses',
  GOOGLE_MAPS_BROWSER_KEY: 'seen by all',
}

test.each([
  ['secret key of a payment provider', 'const key="sk_live_51Habc"'],
  ['secret key of a payment provider', 'const key="whsec_abc"'],
  ['token', 'const token="eyJhbGciOiJIUzI1NiJ9.e31.c2lnbmVk"'],
  ['private key', '-----BEGIN PRIVATE KEY-----'],
  ['address with a password in it', 'connect("postgres://shop:word@host/shop")'],
  ['look at the environment', 'const port=process.env.PORT'],
  ['module of Node', 'import{readFileSync}from"node:fs"'],
  ['SQL', 'run(`select id, total_cents from orders`)'],
  ['name of a setting', 'const names=["TWILIO_AUTH_TOKEN"]'],
  ['value of a secret setting', 'const secret="a word that nobody guesses"'],
  // This text is in providers/payments/port.ts.
  ['text of the server’s own modules', 'throw Error("The payment provider was not reached")'],
])('a browser bundle with a %s in it is refused: %s', (what, script) => {
  const found = judgeSecrets(folderWith(script), environment).filter(({ ok }) => !ok)

  expect(found).toMatchObject([{ name: `no ${what} in what browsers are given` }])
  expect(found[0]?.output).toMatch(/^page\.js/)
})

test('a bundle with a publishable key and plain text is accepted', () => {
  const script = 'const key="pk_live_51Habc",map="seen by all";select("update your address")'
  expect(judgeSecrets(folderWith(script), environment).filter(({ ok }) => !ok)).toEqual([])
})

test('an empty bundle folder passes no check', () => {
  const folder = folderWith(undefined)
  expect(judgeSecrets(folder, environment).filter(({ ok }) => ok)).toEqual([])
})

function folderWith(script: string | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'punnet-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  if (script !== undefined) writeFileSync(path.join(folder, 'page.js'), script)
  return folder
}
