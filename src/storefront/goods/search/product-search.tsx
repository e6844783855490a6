import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { Field } from '#ui/form/field.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'

type Found = ReplyOf<typeof searchProduct>['data']

interface Props extends Omit<ComponentProps<typeof Field>, 'children'> {
  mostFound: number
  words: { searching: string; nothingFound: string; searchFailed: string }
  children: (found: Found | undefined, isLoading: boolean, q: string) => ReactNode
}

/** A search for products beside the shop's own, to put into something else than this page's cart. */
export function ProductSearch({ mostFound, words, children, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { data, failure, isLoading, again } = useAnswer(
    q || undefined,
    (signal) => call(searchProduct, { q, page_size: mostFound, in_stock: true }, { signal }),
    { debounceMs: SEARCH_DEBOUNCE_MS },
  )
  const found = q && !failure ? data?.data : undefined
  const input = useRef<HTMLInputElement>(null)

  function searchAgain() {
    // The pressed button unmounts with the note.
    input.current?.focus()
    again()
  }

  return (
    <>
      <Field
        {...field}
        ref={input}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="mt-2 text-muted empty:hidden">
        {isLoading ? words.searching : found?.length === 0 && words.nothingFound}
      </p>
      {q && failure && <ErrorNote sentence={words.searchFailed} onRetry={searchAgain} />}
      {children(found, isLoading, q)}
    </>
  )
}
