import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { PageContent, Section } from '#contract/people/company/page-content.ts'
import { render } from '#testing/render.tsx'
import { Article, describeQuestions } from './article.tsx'

test('paragraphs and lists are shown in order below their heading', async () => {
  const { place } = await openArticle({
    heading: 'Fruit',
    body: ['It is fresh.', ['Figs', 'Pears'], 'It is cheap.'],
  })
  const parts = [...place.querySelectorAll('section > *')].map((part) => [part.tagName, part.textContent])
  expect(parts).toEqual([
    ['H2', 'Fruit'],
    ['P', 'It is fresh.'],
    ['UL', 'FigsPears'],
    ['P', 'It is cheap.'],
  ])
})

test('a section without a heading shows none', async () => {
  const { place } = await openArticle({ body: ['It is fresh.'] })
  expect(place.querySelector('h2')).toBeNull()
})

test('a paragraph of 2,800 links is rendered', () => {
  const many = { lead: 'Figs.', sections: [{ body: ['[a](/b)'.repeat(2_800)] }] }
  const html = renderToString(
    <MemoryRouter>
      <Article content={many} />
    </MemoryRouter>,
  )
  expect(html.match(/href="\/b"/g)).toHaveLength(2_800)
})

test('links in the text lead where they say, and external ones get rel="noopener"', async () => {
  const body = [
    'See [our terms](/info/terms), or [write](mailto:hello@punnet.example) or [read](https://a.example).',
  ]
  const { place } = await openArticle({ body })
  expect(place.querySelector('section')?.textContent).toBe('See our terms, or write or read.')
  const links = [...place.querySelectorAll('a')]
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([
    ['our terms', '/info/terms', null],
    ['write', 'mailto:hello@punnet.example', 'noopener'],
    ['read', 'https://a.example', 'noopener'],
  ])
})

test('brackets that are not a link stay plain text', async () => {
  const { place } = await openArticle({ body: ['Figs [black] (ripe)'] })
  expect(place.querySelector('section')?.textContent).toBe('Figs [black] (ripe)')
  expect(place.querySelector('a')).toBeNull()
})

test('a question hides its answer until it is opened', async () => {
  const { place } = await openArticle({
    questions: [{ question: 'When?', answer: ['Soon.', 'At [nine](/).'] }],
  })
  const details = place.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toBe('When?Soon.At nine.')
})

test('the structured data lists the questions with their answers, without links', () => {
  const described = describeQuestions({
    lead: '',
    sections: [
      { questions: [{ question: 'When?', answer: ['Soon.', 'At [nine](/).'] }] },
      { body: ['Words.'] },
      { questions: [{ question: 'Where?', answer: ['Here.'] }] },
    ],
  })
  expect(described).toMatchObject([
    {
      'script:ld+json': {
        '@type': 'FAQPage',
        mainEntity: [
          { name: 'When?', acceptedAnswer: { text: 'Soon. At nine.' } },
          { name: 'Where?', acceptedAnswer: { text: 'Here.' } },
        ],
      },
    },
  ])
})

test('a page without questions has no structured data about them', () => {
  expect(describeQuestions({ lead: '', sections: [{ body: ['Words.'] }] })).toEqual([])
  expect(describeQuestions(undefined)).toEqual([])
})

function openArticle(...sections: Section[]) {
  const content: PageContent = { lead: 'All about it.', sections }
  return render(
    <MemoryRouter>
      <Article content={content} />
    </MemoryRouter>,
  )
}
