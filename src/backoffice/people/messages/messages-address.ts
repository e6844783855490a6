export const MESSAGES = '/office/messages'
export const TEXTS = '/office/messages/texts'

export const messageFilterNames = ['number', 'kind', 'message_state', 'channel', 'day'] as const

/** Returns the kind of message in the path. */
export function kindIn({ pathname }: URL): string {
  return decodeURIComponent(pathname.split('/')[4] ?? '')
}
