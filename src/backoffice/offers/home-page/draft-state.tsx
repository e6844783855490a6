import { useState } from 'react'
import { homeDifferences } from '#contract/offers/home-page/home-content.ts'
import { dropHomeDraft, type HomePage, publishHomePage } from '#contract/offers/home-page/home-page.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, hearingOthers, useAction } from '../../network/call.ts'
import { Moment } from '../../pieces/cells.tsx'
import { useDone } from '../../pieces/page.tsx'
import { useFocusBack, YesOrNo } from '../../pieces/yes-or-no.tsx'
import { Differences } from './differences.tsx'

/** Shows whether a draft exists and what it changes, and lets the operator publish or discard it. */
export function DraftState({ page }: { page: HomePage }) {
  const { draft, drafted, live, is_behind, deals } = page
  const [isAsking, setAsking] = useState(false)
  const opener = useFocusBack(isAsking)
  const { busy, error, publish, discard } = useDraftActions(page)
  if (!draft)
    return (
      <div className="mb-4">
        {error && <ErrorNote sentence={error} />}
        <p className="text-muted">Shoppers see the page as shown here. Your changes go to a draft first.</p>
      </div>
    )
  return (
    <section
      aria-labelledby="draft"
      className="mb-6 rounded-card bg-raised p-4 ring-1 ring-outline ring-inset"
    >
      <h2 id="draft" className="text-16">
        Draft: shoppers can’t see it yet
      </h2>
      {drafted && (
        <p className="mb-2 text-muted">
          Last changed by {drafted.by}, <Moment at={drafted.at} />
        </p>
      )}
      {is_behind && (
        <p className="mb-2 rounded-card bg-warning-pale p-3">
          A command has changed what shoppers see since this draft was started. Below is what publishing it
          would change.
        </p>
      )}
      <Differences differences={homeDifferences(live, draft)} deals={deals} />
      {error && <ErrorNote sentence={error} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={busy} onClick={publish}>
          Publish
        </Button>
        {isAsking ? (
          <YesOrNo
            question="Discard the draft?"
            yes="Discard it"
            no="Back"
            onYes={() => {
              setAsking(false)
              void discard()
            }}
            onNo={() => setAsking(false)}
          />
        ) : (
          <QuietButton ref={opener} onClick={() => setAsking(true)}>
            Discard
          </QuietButton>
        )}
      </div>
    </section>
  )
}

/** Publishes or discards the draft as it was shown. */
export function useDraftActions({ draft_version, live_version }: HomePage) {
  const done = useDone()
  const { run, busy, sentence, fields } = useAction(async (work: () => Promise<unknown>, said: string) => {
    // Reload, so that the page behind the refusal shows the current state.
    await hearingOthers(work, () => done(''))
    await done(said)
  })
  return {
    busy,
    error: sentence ?? Object.values(fields)[0],
    publish: () =>
      run(
        () => call(publishHomePage, { draft_version, live_version }),
        'Published. Shoppers see it from now on.',
      ),
    discard: () => run(() => call(dropHomeDraft, { draft_version }), 'The draft is discarded.'),
  }
}
