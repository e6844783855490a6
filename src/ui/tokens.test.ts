import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const tokens = new Map(coloursOf('tokens.css'))
/** The office's dark theme. */
const byNight = new Map([...tokens, ...coloursOf('../backoffice/office.css')])
const tints = [...tokens.keys()].filter((name) => name?.startsWith('tint-'))

/** Every pair of text and background colours in use. */
const pairs: [text: string, ground: string][] = [
  ...['surface', 'raised', 'well', ...tints].map((ground) => ['body', ground] as [string, string]),
  ...['surface', 'raised', 'well', 'disabled'].map((ground) => ['muted', ground] as [string, string]),
  ...['surface', 'raised', 'well', 'success-pale'].map((ground) => ['accent', ground] as [string, string]),
  ...['surface', 'raised', 'danger-pale'].map((ground) => ['danger', ground] as [string, string]),
  ['accent-strong', 'success-pale'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['white', 'offer'],
  ['white', 'success'],
  ['white', 'danger'],
  ['on-accent', 'danger'],
  ['on-accent', 'danger-strong'],
  ['white', 'info'],
  ['ink', 'sun'],
  ['ink', 'sun-pale'],
  ['ink', 'leaf-pale'],
  ['success', 'success-pale'],
  ['warning', 'warning-pale'],
  ['info', 'info-pale'],
  ['body', 'danger-pale'],
  ['leaf-pale', 'leaf-dark'],
  ['white', 'leaf-dark'],
  ['white', 'leaf'],
]

test.each(pairs)('text in %s has enough contrast on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

const inTheOffice = pairs.filter(
  ([text, ground]) => !text.startsWith('white') && text !== 'ink' && !ground.startsWith('tint-'),
)

test.each(inTheOffice)('text in %s has enough contrast on %s in the office’s dark theme', (text, ground) => {
  expect(contrast(text, ground, byNight)).toBeGreaterThanOrEqual(4.5)
})

test('the stylesheet does not load Tailwind’s default theme', () => {
  expect(readFileSync(path.join(import.meta.dirname, 'app.css'), 'utf8')).not.toContain('tailwindcss/theme')
})

function coloursOf(file: string): [string, string][] {
  const css = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  return Array.from(css.matchAll(/--color-([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [
    name,
    value,
  ])
}

function contrast(one: string, other: string, of = tokens): number {
  const [darker, lighter] = [luminance(one, of), luminance(other, of)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(name: string, of: Map<string, string>): number {
  const value = of.get(name)
  const alias = value?.match(/^var\(--color-([\w-]+)\)$/)?.[1]
  if (alias) return luminance(alias, of)
  const parts = value?.match(/^#(..)(..)(..)$/)?.slice(1)
  if (!parts) throw new Error(`${name} is no colour: ${value}`)
  const [red, green, blue] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
