import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { isSafeLink, LINK } from '#contract/people/company/markup.ts'
import type { PageContent, Question, Section } from '#contract/people/company/page-content.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { forCrawlers } from '../../seo/describe-page.ts'

export function Article({ content }: { content: PageContent }) {
  return (
    <>
      <p className="mt-3 text-18 text-muted">{content.lead}</p>
      {content.sections.map((section) => (
        <ArticleSection key={section.heading ?? ''} {...section} />
      ))}
    </>
  )
}

function ArticleSection({ heading, body = [], questions = [] }: Section) {
  return (
    <section className="mt-8">
      {heading && <h2 className="text-22">{heading}</h2>}
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part} className="mt-3">
            <Prose text={part} />
          </p>
        ) : (
          <ul key={part.join()} className="mt-3 list-disc flex flex-col gap-2 pl-5 marker:text-offer">
            {part.map((item) => (
              <li key={item}>
                <Prose text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
      {questions.length > 0 && (
        <div className="mt-3 [&>details+details]:border-outline [&>details+details]:border-t border-outline border-y">
          {questions.map((entry) => (
            <Answer key={entry.question} {...entry} />
          ))}
        </div>
      )}
    </section>
  )
}

function Answer({ question, answer }: Question) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-card py-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
        {question}
        <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {answer.map((paragraph) => (
        <p key={paragraph} className="pb-4">
          <Prose text={paragraph} />
        </p>
      ))}
    </details>
  )
}

const look = 'font-semibold text-accent underline underline-offset-2 hover:text-accent-strong'

/** Renders text with its links; a link within the shop navigates without a reload. */
function Prose({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { index, 0: written, 1: label, 2: href } of text.matchAll(LINK)) {
    if (!label || !href) continue
    parts.push(text.slice(at, index), <ProseLink key={index} label={label} href={href} />)
    at = index + written.length
  }
  return [...parts, text.slice(at)]
}

function ProseLink({ label, href }: { label: string; href: string }) {
  if (href.startsWith('/'))
    return (
      <PageLink to={href} className={look}>
        {label}
      </PageLink>
    )
  if (!isSafeLink(href)) return label
  return (
    <a href={href} rel="noopener" className={look}>
      <Breakable label={label} />
    </a>
  )
}

/** An email address that is longer than its line breaks after the @, and not within a word. */
function Breakable({ label }: { label: string }) {
  const [name = '', ...host] = label.split(/(?<=@)/)
  if (host.length === 0) return label
  return (
    <>
      {name}
      <wbr />
      {host}
    </>
  )
}

/** Returns a page's questions and answers as structured data for search engines. */
export function describeQuestions(content: PageContent | undefined): MetaDescriptor[] {
  const questions = content?.sections.flatMap((section) => section.questions ?? []) ?? []
  if (questions.length === 0) return []
  return forCrawlers({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer.join(' ')) },
      })),
    },
  })
}

function withoutLinks(prose: string): string {
  return prose.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}
