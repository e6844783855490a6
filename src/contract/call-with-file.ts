import { answerOf, queryOf, type Send } from './call.ts'
import type { AskOf, Endpoint, ReplyOf } from './endpoint.ts'

/** Calls an endpoint with a file as the raw request body. */
export type CallWithFile = <E extends Endpoint>(endpoint: E, ask: AskOf<E>, file: Blob) => Promise<ReplyOf<E>>

/** Like `createCall`, for endpoints that take a file. */
export function createCallWithFile(send: Send, origin: string): CallWithFile {
  return async ({ path, method }, ask, file) => {
    const headers = { accept: 'application/json', 'content-type': 'application/octet-stream' }
    const request = new Request(origin + path + queryOf(ask), { method, headers, body: file })
    return (await answerOf(send, request)) as never
  }
}
