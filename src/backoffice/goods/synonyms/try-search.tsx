import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { SEARCH_LENGTH } from '#contract/constants.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { trySearch } from '#contract/goods/synonyms/synonyms.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { Part } from '../../pieces/page.tsx'
import { productAddress } from '../catalogue/catalogue-address.ts'

export function TrySearch({ trial: { field, q, setQ, found, tryIt, busy, sentence } }: { trial: Trial }) {
  return (
    <Part title="Try it">
      <ActionForm run={() => tryIt(q)} className="filters">
        <Field
          ref={field}
          label="What a shopper types"
          name="try"
          maxLength={SEARCH_LENGTH}
          {...typed(q, setQ)}
          className="min-w-56 flex-1 768:max-w-112"
        />
        <QuietButton type="submit" busy={busy}>
          Try it
        </QuietButton>
      </ActionForm>
      {sentence && <ErrorNote sentence={sentence} />}
      <div aria-live="polite">{found && <WhatIsFound found={found} />}</div>
    </Part>
  )
}

function WhatIsFound({ found }: { found: TrialResults }) {
  const { q, total, products, not_carried, did_you_mean, not_granted = [] } = found
  return (
    <div className="grid gap-1 rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <p className="wrap-anywhere">
        <span className="font-semibold">“{q}”</span> {foundInWords(total, products.length)}
      </p>
      {products.length > 0 && (
        <ol className="list-decimal pl-6">
          {products.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={productAddress(id)}
                className="wrap-anywhere inline-flex min-h-6 items-center text-accent underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      )}
      {not_carried && <p className="wrap-anywhere text-muted">{brandInWords(not_carried)}</p>}
      {not_granted.length > 0 && (
        <p className="wrap-anywhere text-muted">
          Shoppers are told that none of these is {not_granted.map((what) => `“${what}”`).join(' or ')}.
        </p>
      )}
      {did_you_mean && (
        <p className="wrap-anywhere text-muted">Nothing matches all of it. These match “{did_you_mean}”.</p>
      )}
    </div>
  )
}

function foundInWords(total: number, shown: number): string {
  if (total === 0) return 'finds nothing.'
  if (total === 1) return 'finds one product:'
  return total > shown ? `finds ${total} products, first of all:` : `finds ${total} products:`
}

function brandInWords({ name, instead }: NonNullable<TrialResults['not_carried']>): string {
  const told = `Shoppers are told that the shop does not have ${name}`
  return instead ? `${told}, and that these are ${instead}.` : `${told}.`
}

type TrialResults = ReplyOf<typeof trySearch>['data'] & { q: string }
type Trial = ReturnType<typeof useTrial>

/** Runs a search as a shopper would, and keeps the last query with its results. */
export function useTrial() {
  const field = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  const [found, setFound] = useState<TrialResults>()
  const { run, busy, sentence } = useAction(async (asked: string) => {
    setFound(undefined)
    if (asked.trim() === '') return
    const { data } = await call(trySearch, { q: asked })
    setFound({ ...data, q: asked })
  })
  function tryIt(asked: string) {
    setQ(asked)
    return run(asked)
  }
  return { field, q, setQ, found, tryIt, busy, sentence }
}
