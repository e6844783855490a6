import type { AskOf } from '#contract/endpoint.ts'
import type { listMessages } from '#contract/people/messages-desk/messages.ts'

export const MESSAGES = '/office/messages'
export const TEXTS = '/office/messages/texts'

export const messageFilterNames = ['number', 'kind', 'message_state', 'channel', 'day'] as const

type Ask = AskOf<typeof listMessages>

/** Reads the filters from the address; empty parameters are left out. */
export function readMessageFilters(params: URLSearchParams): Ask {
  const given = [...messageFilterNames, 'after'].flatMap((name) => {
    const value = params.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

/** Returns the kind of message in the path. */
export function kindIn({ pathname }: URL): string {
  return decodeURIComponent(pathname.split('/')[4] ?? '')
}
