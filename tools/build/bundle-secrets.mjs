import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/programs.mjs'

const serverRooms = ['src/business', 'src/database', 'src/jobs', 'src/providers', 'src/server', 'stand-ins']
const browserRooms = ['src/contract', 'src/storefront', 'src/ui']
const isText = /\.(js|mjs|css|html|json|svg|txt|webmanifest|map)$/
/** Shorter literals occur in the browser's code too, by chance. */
const TELLING_LENGTH = 24
const SECRET_LENGTH = 8
const isSecretSetting = /SECRET|TOKEN|PASSWORD|(^|_)KEY$|^DATABASE_URL$|^SMTP_URL$/
const isForBrowsers = /BROWSER|PUBLISHABLE/

const patterns = {
  'secret key of a payment provider': /\b(?:sk|rk|whsec)_[A-Za-z0-9]/,
  token: /\beyJ[\w-]{8,}\.[\w-]{2,}\.[\w-]{2,}/,
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'address with a password in it': /\b\w+:\/\/[^\s/:@'"`]+:[^\s/@'"`]+@/,
  'look at the environment': /\bprocess\.env\b/,
  'module of Node': /["'`]node:[a-z]+/,
  SQL: /\b(?:insert into|delete from|select [\w.*", ]+ from|for (?:no key )?update)\b/i,
}

/** Checks that no secret or server code is in the files that browsers get; returns `{ name, ok, output }` each. */
export function judgeSecrets(folder = path.join(root, 'build/client'), environment = readEnvironment()) {
  const files = filesUnder(folder).filter((file) => isText.test(file))
  const texts = files.map((file) => ({ file: path.relative(folder, file), text: readFileSync(file, 'utf8') }))
  const filesWith = (finds) => texts.filter(({ text }) => finds(text)).map(({ file }) => file)
  // SVG files share their path strings with the pictures that the server draws, so they would match its literals.
  const bundled = texts.filter(({ file }) => !file.endsWith('.svg'))
  const found = [
    ...Object.entries(patterns).map(([what, pattern]) => [what, filesWith((text) => pattern.test(text))]),
    ['name of a setting', whereAnyOf(texts, settingNames())],
    ['value of a secret setting', whereAnyOf(texts, secretValues(environment))],
    ['text of the server’s own modules', whereAnyOf(bundled, textsOfTheServer())],
  ]
  return found.map(([what, where]) => ({
    name: `no ${what} in what browsers are given`,
    ok: texts.length > 0 && where.length === 0,
    output: where.slice(0, 10).join('\n'),
  }))
}

/** Lists the matching words, but never the values of secrets: reports are stored. */
function whereAnyOf(texts, words) {
  return texts.flatMap(({ file, text }) =>
    words.filter(({ word }) => text.includes(word)).map(({ shown }) => `${file}: ${shown}`),
  )
}

/** Names without an underscore, like PORT, are left out: other code uses such words too. */
function settingNames() {
  const text = readFileSync(path.join(root, '.env.example'), 'utf8')
  const names = [...text.matchAll(/^#? ?([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm)].map(([, name]) => name)
  return names.map((name) => ({ word: name, shown: name }))
}

function secretValues(environment) {
  return Object.entries(environment)
    .filter(
      ([name, value]) =>
        isSecretSetting.test(name) && !isForBrowsers.test(name) && value.length >= SECRET_LENGTH,
    )
    .map(([name, value]) => ({ word: value, shown: `the value of ${name}` }))
}

let serverTexts
/** Returns long literals of server-only modules, without those that the browser's own code contains too. */
function textsOfTheServer() {
  if (serverTexts) return serverTexts
  const ofBrowsers = readSources(browserRooms)
  const literals = new Set(literalsOf(readSources(serverRooms)))
  serverTexts = [...literals]
    .filter((literal) => !ofBrowsers.includes(literal))
    .map((literal) => ({ word: literal, shown: literal.slice(0, 60) }))
  return serverTexts
}

function literalsOf(source) {
  const quoted = [...source.matchAll(/'([^'\n\\]+)'/g)].map(([, text]) => text)
  const inTemplates = [...source.matchAll(/`([^`]+)`/g)].flatMap(([, text]) =>
    text.split(/\n|\$\{[^}]*\}|\\./),
  )
  return [...quoted, ...inTemplates]
    .map((text) => text.trim())
    .filter((text) => text.length >= TELLING_LENGTH)
}

function readSources(rooms) {
  return rooms
    .flatMap((room) => filesUnder(path.join(root, room)))
    .filter((file) => /\.(tsx?|sql)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
    .join('\n')
}

function readEnvironment() {
  const file = path.join(root, '.env')
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const secretFile = path.join(root, 'data/secret')
  const made = existsSync(secretFile) ? { JWT_SECRET: readFileSync(secretFile, 'utf8').trim() } : {}
  const set = [...kept.matchAll(/^(\w+)=["']?(.*?)["']?$/gm)].map(([, name, value]) => [name, value])
  return { ...made, ...process.env, ...Object.fromEntries(set) }
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(file) : [file]
  })
}
