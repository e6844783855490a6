import type { PageContent, Question, Section } from './page-content.ts'

/** Bounded, since a search for the end of each of thousands of links would take long. */
export const LINK = /\[([^[\]]*)\]\(([^)]{0,500})\)/g
/** Allows only our own paths and these schemes, so that a link cannot run a script. */
const SAFE = /^(\/(?!\/)|https:\/\/|mailto:|tel:)[^\s<>"]*$/

/**
 * Parses a page's text: the first paragraph is the lead, `## ` starts a section, `- ` a list item, and `? ` a question
 * that the paragraphs below it answer. Links are `[words](address)`. Everything else is plain text.
 */
export function contentOf(text: string): PageContent {
  const [lead = '', ...blocks] = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap(blocksIn)
  const sections: Draft[] = []
  for (const block of blocks) put(block, sections)
  return { lead: inOneLine(lead), sections: sections.map(sectionOf) }
}

/** Returns what is wrong with a text, as a sentence. */
export function markupFault(text: string): string | undefined {
  const { lead } = contentOf(text)
  if (lead === '') return 'Please begin with a sentence that says what the page is about.'
  if (/^(## |- |\? )/.test(lead)) return 'Please begin with a sentence before headings and lists.'
  const wrong = [...text.matchAll(LINK)].find(
    ([, words = '', href = '']) => !words.trim() || !isSafeLink(href),
  )
  return wrong && `We can’t link to this: ${wrong[0]}`
}

export function isSafeLink(href: string): boolean {
  return SAFE.test(href)
}

interface Draft {
  heading?: string
  body: (string | string[])[]
  questions: { question: string; answer: string[] }[]
}

/** A heading or a question needs no blank line below it, so it is split off here. */
function blocksIn(block: string): string[] {
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  const plain = lines.findIndex((line) => !/^(## |\? )/.test(line))
  if (plain === -1) return lines
  return [...lines.slice(0, plain), lines.slice(plain).join('\n')]
}

function put(block: string, sections: Draft[]): void {
  if (block.startsWith('## ')) {
    sections.push({ heading: inOneLine(block.slice(3)), body: [], questions: [] })
    return
  }
  if (sections.length === 0) sections.push({ body: [], questions: [] })
  const section = sections.at(-1) as Draft
  const asked = section.questions.at(-1)
  if (block.startsWith('? ')) section.questions.push({ question: inOneLine(block.slice(2)), answer: [] })
  else if (asked) asked.answer.push(inOneLine(block))
  else if (block.startsWith('- ')) section.body.push(pointsIn(block))
  else section.body.push(inOneLine(block))
}

function pointsIn(block: string): string[] {
  return block.split(/\n(?=- )/).map((point) => inOneLine(point.slice(2)))
}

function sectionOf({ heading, body, questions }: Draft): Section {
  return {
    ...(heading !== undefined && { heading }),
    ...(body.length > 0 && { body }),
    ...(questions.length > 0 && { questions: questions as Question[] }),
  }
}

function inOneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}
