import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { create } from 'zustand'

interface LoadMoreState {
  /** Addresses of the next page of a list, and of the page on which the shopper asked for it. */
  more: string
  from: string
  hasFailed: boolean
}

const useLoadMoreStore = create<LoadMoreState>(() => ({ more: '', from: '', hasFailed: false }))

export function noteMore(more: string): void {
  useLoadMoreStore.setState({ more, from: location.pathname + location.search, hasFailed: false })
}

/** Returns whether this page was the last one that was asked for, and failed to load. */
export function useMoreFailed(more: string | undefined): boolean {
  return useLoadMoreStore((asked) => asked.hasFailed && asked.more === more)
}

/** If 'Show more' fails, redirects to the page on which it was pressed; any other failure is thrown. */
export function keepingList<Args extends { url: URL; request: Request }, Page>(
  load: (args: Args) => Promise<Page>,
) {
  return async (args: Args): Promise<Page> => {
    try {
      return await load(args)
    } catch (error) {
      const { more, from } = useLoadMoreStore.getState()
      const isMore = more === args.url.pathname + args.url.search && more !== from
      if (!isMore || error instanceof Response || args.request.signal.aborted) throw error
      useLoadMoreStore.setState({ hasFailed: true })
      throw redirect(from)
    }
  }
}

/** Skips loading after that redirect: the list is still in memory. */
export function needsLoading({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { hasFailed, from } = useLoadMoreStore.getState()
  const isSame = currentUrl.href === nextUrl.href
  return isSame && hasFailed && from === nextUrl.pathname + nextUrl.search ? false : defaultShouldRevalidate
}
