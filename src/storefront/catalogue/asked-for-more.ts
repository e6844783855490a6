import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { create } from 'zustand'

interface Asked {
  /** The address of the next page of a list, and of the page that it was asked for on. */
  more: string
  from: string
  hasFailed: boolean
}

const useAskedStore = create<Asked>(() => ({ more: '', from: '', hasFailed: false }))

export function noteMore(more: string): void {
  useAskedStore.setState({ more, from: location.pathname + location.search, hasFailed: false })
}

/** Whether this was the last that was asked for, and did not come. */
export function useMoreFailed(more: string | undefined): boolean {
  return useAskedStore((asked) => asked.hasFailed && asked.more === more)
}

/** Where 'Show more' fails, the shopper goes back to the page that they pressed it on; any other failure stays one. */
export function keepingList<Args extends { url: URL; request: Request }, Page>(
  load: (args: Args) => Promise<Page>,
) {
  return async (args: Args): Promise<Page> => {
    try {
      return await load(args)
    } catch (error) {
      const { more, from } = useAskedStore.getState()
      const isMore = more === args.url.pathname + args.url.search && more !== from
      if (!isMore || error instanceof Response || args.request.signal.aborted) throw error
      useAskedStore.setState({ hasFailed: true })
      throw redirect(from)
    }
  }
}

/** The list that the shopper is sent back to is still in memory. */
export function needsLoading({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { hasFailed, from } = useAskedStore.getState()
  const isSame = currentUrl.href === nextUrl.href
  return isSame && hasFailed && from === nextUrl.pathname + nextUrl.search ? false : defaultShouldRevalidate
}
