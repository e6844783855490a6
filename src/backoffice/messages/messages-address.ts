import type { AskOf } from '#contract/endpoint.ts'
import type { listMessages } from '#contract/office/messages/messages.ts'

export const MESSAGES = '/office/messages'
export const TEXTS = '/office/messages/texts'

export const messageFilterNames = ['number', 'kind', 'message_state', 'channel', 'day'] as const

type Ask = AskOf<typeof listMessages>

/** What is shown stands in the address: what is left empty there is not asked for. */
export function readMessageFilters(params: URLSearchParams): Ask {
  const given = [...messageFilterNames, 'after'].flatMap((name) => {
    const value = params.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

/** The message in the address of its text. */
export function kindIn({ pathname }: URL): string {
  return decodeURIComponent(pathname.split('/')[4] ?? '')
}
