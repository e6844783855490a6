import type { MetaDescriptor } from 'react-router'
import type { PageContent } from '#contract/people/company/page-content.ts'

/** Returns a page's questions and answers as structured data for search engines. */
export function describeQuestions(content: PageContent | undefined): MetaDescriptor[] {
  const questions = content?.sections.flatMap((section) => section.questions ?? []) ?? []
  if (questions.length === 0) return []
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer.join(' ')) },
        })),
      },
    },
  ]
}

function withoutLinks(prose: string): string {
  return prose.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}
