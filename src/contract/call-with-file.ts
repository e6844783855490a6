import { answerOf, queryOf, type Send } from './call.ts'
import type { AskOf, Endpoint, ReplyOf } from './endpoint.ts'

/** Asks for something to be done with a file, which is the body as it is. */
export type CallWithFile = <E extends Endpoint>(endpoint: E, ask: AskOf<E>, file: Blob) => Promise<ReplyOf<E>>

/** What `createCall` is for all else. */
export function createCallWithFile(send: Send, origin: string): CallWithFile {
  return async ({ path, method }, ask, file) => {
    const headers = { accept: 'application/json', 'content-type': 'application/octet-stream' }
    const request = new Request(origin + path + queryOf(ask), { method, headers, body: file })
    return (await answerOf(send, request)) as never
  }
}
