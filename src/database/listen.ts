import pg from 'pg'
import { type Address, connectionConfig } from './connect.ts'
import { answerWithin } from './expect-answers.ts'

const HEARTBEAT_MS = 3_000
const ANSWER_WITHIN_MS = 4_000
const RECONNECT_MS = 500

export interface Listener {
  /** Whether notifications arrive, as of the last heartbeat. */
  isListening(): boolean
  close(): Promise<void>
}

/** Handlers by channel; the payload is missing when notifications may have been lost. */
export type Channels = Record<string, (said?: string) => void>

/** Listens on these channels. Handlers also run after each reconnect, as a notification may have been missed. */
export async function listen(address: Address, channels: Channels): Promise<Listener> {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opening = new pg.Client({
      ...connectionConfig(address),
      idle_in_transaction_session_timeout: 0,
      query_timeout: ANSWER_WITHIN_MS,
    })
    opening.on('error', () => lose(opening))
    opening.on('end', () => lose(opening))
    opening.on('notification', ({ channel, payload }) => channels[channel]?.(payload))
    try {
      await opening.connect()
      for (const channel of Object.keys(channels)) await opening.query(`listen ${channel}`)
    } catch (error) {
      opening.end().catch(() => {})
      throw error
    }
    if (closed) return void opening.end().catch(() => {})
    client = opening
    for (const onNews of Object.values(channels)) onNews()
    beat(opening)
  }

  // A connection can be dead without notice: a firewall dropped it, or the server's host is gone.
  function beat(of: pg.Client): void {
    timer = setTimeout(async () => {
      try {
        await of.query('select 1')
        if (client === of) beat(of)
      } catch {
        lose(of)
      }
    }, HEARTBEAT_MS).unref()
  }

  function lose(lost: pg.Client): void {
    if (closed || client !== lost) return
    client = undefined
    clearTimeout(timer)
    lost.end().catch(() => {})
    retry()
  }

  function retry(): void {
    timer = setTimeout(() => open().catch(() => !closed && retry()), RECONNECT_MS).unref()
  }

  await open()
  return {
    isListening: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(timer)
      // A server that is gone never confirms the end.
      if (client) await answerWithin(ANSWER_WITHIN_MS, client.end()).catch(() => {})
    },
  }
}
