import { useLoaderData } from 'react-router'
import { contentOf } from '#contract/people/company/markup.ts'
import {
  changeSettingsPage,
  type PageOfSettings,
  readSettingsPage,
} from '#contract/people/settings/settings.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { ActionForm, SaveBar, theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { TextArea, typedInto } from '../../pieces/fields.tsx'
import { PageHead, Part, ShopLink, TextLink, useDone } from '../../pieces/page.tsx'
import { History } from '../audit/history.tsx'

export const loader = (_: URL, page: string) => call(readSettingsPage, { page })

export function Screen() {
  const { data: page, history } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={page.title}
        sentence={page.text === null ? 'This is the default text.' : 'Your own text.'}
      >
        <ShopLink to={`/info/${page.page}`} />
        <TextLink to="/office/settings">Back to settings</TextLink>
      </PageHead>
      <PageForm key={page.page} page={page} />
      <div className="mt-6">
        <History entries={history} />
      </div>
    </>
  )
}

function PageForm({ page }: { page: PageOfSettings }) {
  const done = useDone()
  const edited = useEdited<Pick<PageOfSettings, 'text'>, { text: string }>(page, ({ text }) => ({
    text: text ?? page.default_text,
  }))
  const { draft, setDraft, over, wanted } = edited
  const { run, busy, fields, sentence } = useAction(async (text: string | null) => {
    const asked = { page: page.page, text, seen_text: over.text }
    await edited.save(async () => (await call(changeSettingsPage, asked)).data)
    await done(text === null ? 'The default text is back.' : `${page.title} is saved.`)
  })
  return (
    <div className="grid gap-6 1024:grid-cols-2">
      <ActionForm run={() => run(wanted.text)} className="grid content-start gap-4" aria-label="The text">
        <p className="text-muted">
          Begin with a sentence. ## begins a heading, - a point of a list, ? a question that is answered below
          it. A link is [words](/info/about-us).
        </p>
        <TextArea label="Text" rows={24} {...typedInto(draft, setDraft, fields)('text')} />
        {sentence && <ErrorNote sentence={sentence} />}
        <SaveBar busy={busy} {...theirsOf(edited, { names: { text: 'Text' }, shown: ({ text }) => text })}>
          {over.text !== null && (
            <QuietButton busy={busy} onClick={() => run(null)}>
              Go back to the default
            </QuietButton>
          )}
        </SaveBar>
      </ActionForm>
      <PagePreview title={page.title} text={draft.text} />
    </div>
  )
}

/** Previews an information page. Its links are shown as text, so that they cannot leave the editor. */
function PagePreview({ title, text }: { title: string; text: string }) {
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
