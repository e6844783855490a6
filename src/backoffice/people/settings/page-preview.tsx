import { contentOf } from '#contract/people/company/markup.ts'
import { Part } from '../../pieces/page.tsx'

/** Previews an information page. Its links are shown as text, so that they cannot leave the editor. */
export function PagePreview({ title, text }: { title: string; text: string }) {
  const { lead, sections } = contentOf(text)
  return (
    <Part title="Preview">
      <div className="wrap-anywhere rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
        <p className="font-bold text-22">{title}</p>
        <p className="mt-2 text-16 text-muted">
          <Words text={lead} />
        </p>
        {sections.map(({ heading, body = [], questions = [] }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is nothing but its place
          <div key={at} className="mt-5">
            {heading && <p className="font-bold text-18">{heading}</p>}
            {body.map((part, n) =>
              typeof part === 'string' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <p key={n} className="mt-2">
                  <Words text={part} />
                </p>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <ul key={n} className="mt-2 list-disc pl-5">
                  {part.map((point) => (
                    <li key={point}>
                      <Words text={point} />
                    </li>
                  ))}
                </ul>
              ),
            )}
            {questions.map(({ question, answer }) => (
              <div key={question} className="mt-2">
                <p className="font-semibold">{question}</p>
                {answer.map((words) => (
                  <p key={words}>
                    <Words text={words} />
                  </p>
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Part>
  )
}

function Words({ text }: { text: string }) {
  // Every odd part is a link's text.
  const parts = text.replace(/\[([^\]]+)\]\([^)]+\)/g, '\u0000$1\u0000').split('\u0000')
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
      <span key={at} className="text-accent underline">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
