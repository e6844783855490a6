import type { Ref } from 'react'
import type { ProductList } from '#contract/goods/catalogue/product-list.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { catalogueTexts as texts } from '../../texts/catalogue.ts'
import { layoutTexts } from '../../texts/layout.ts'
import { noteMore, useMoreFailed } from './list-ask.ts'

/** For a shopper who opened a later page by its address, or who turns pages without JavaScript. */
export function EarlierLink({ to }: { to: string }) {
  return (
    <div className="mb-6 flex justify-center">
      <PageLink to={to} rel="prev" className={buttonLook('quiet')}>
        {texts.earlier}
      </PageLink>
    </div>
  )
}

interface Props {
  list: ProductList
  first: number
  shown: number
  /** The address of the next page, which is a page of its own without JavaScript. */
  more: string | undefined
  isBusy: boolean
  ref: Ref<HTMLAnchorElement>
}

export function ListPaging({ list, first, shown, more, isBusy, ref }: Props) {
  const hasFailed = useMoreFailed(more) && !isBusy
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      <p role="status" className="text-14 text-muted tabular-nums">
        {shown > 0 && texts.seen(first, first + shown - 1, list.total)}
      </p>
      <p role="status" className={hasFailed ? 'font-semibold text-danger' : 'sr-only'}>
        {hasFailed && texts.moreFailed}
      </p>
      {more && (
        <PageLink
          ref={ref}
          to={more}
          rel="next"
          replace
          preventScrollReset
          aria-busy={isBusy || undefined}
          onClick={(event) => {
            if (isBusy) event.preventDefault()
            else noteMore(more)
          }}
          className={buttonLook('quiet', 'min-w-[min(11rem,100%)]')}
        >
          {isBusy ? <Spinner className="size-5" /> : hasFailed ? layoutTexts.tryAgain : texts.more}
        </PageLink>
      )}
    </div>
  )
}
