import { expect, test } from 'vitest'
import { contentOf, isSafeLink, markupFault } from './markup.ts'

const TEXT = `Who we are,
in a sentence.

## What we do
We sell [fruit](/aisles/).

- Apples
- Pears,
  ripe

## Questions

? Do you deliver?
Yes.

We do.`

test('a text is read as a lead, headings, paragraphs, lists and questions', () => {
  expect(contentOf(TEXT)).toEqual({
    lead: 'Who we are, in a sentence.',
    sections: [
      { heading: 'What we do', body: ['We sell [fruit](/aisles/).', ['Apples', 'Pears, ripe']] },
      { heading: 'Questions', questions: [{ question: 'Do you deliver?', answer: ['Yes.', 'We do.'] }] },
    ],
  })
})

test('HTML in a text stays plain words', () => {
  expect(contentOf('Hello <script>alert(1)</script>').lead).toBe('Hello <script>alert(1)</script>')
})

test.each(['/info/about-us', 'https://example.com/a?b=1', 'mailto:hello@example.com', 'tel:131234'])(
  'a link may lead to %s',
  (href) => expect(isSafeLink(href)).toBe(true),
)

test.each([
  'javascript:alert(1)',
  '//example.com',
  'http://example.com',
  'data:text/html,x',
  '',
  '/a b',
  ' /a',
])('a link may not lead to “%s”', (href) => {
  expect(isSafeLink(href)).toBe(false)
  expect(markupFault(`See [this](${href}).`)).toContain('We can’t link to this')
})

test.each([
  ['', 'Please begin with a sentence'],
  ['## Heading', 'before headings'],
  ['- point', 'before headings'],
])('“%s” is refused as a page', (text, words) => expect(markupFault(text)).toContain(words))

test('brackets before a link are plain text', () => {
  expect(markupFault('See [[this](/info/about-us)].')).toBeUndefined()
  expect(markupFault('See [the [this](javascript:x).')).toContain(': [this](javascript:x)')
})

test.each(['? \n', '## \n', '? a\n', '- \n', '[', '[]', '[a](', '[a](/b) ', '](', '\n', '\n \n', ' '])(
  'the longest text made only of “%s” is judged within 100 ms of processor time',
  (part) => {
    const text = `We sell figs.\n\n${part.repeat(20_000 / part.length)}`
    const began = process.cpuUsage()
    markupFault(text)
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(100)
  },
)
