import { createContext, data, type LoaderFunctionArgs } from 'react-router'
import type { Call } from '#contract/call.ts'
import type { PageParameters } from '#contract/page-parameters.ts'
import type { Refused } from '#contract/refused.ts'
import { call } from './browser-call.ts'

/** On the server, the context holds the same API called in process. */
export const callContext = createContext<Call>(call)

// Compared by name: the refusals of the server's process come from another bundle, so `instanceof` would fail.
function isRefusal(error: unknown): error is Refused {
  return error instanceof Error && error.name === 'Refusal'
}

export interface PageArgs extends Pick<LoaderFunctionArgs, 'params'> {
  call: Call
  url: Pick<URL, 'pathname' | 'search'> & { searchParams: PageParameters }
}

/** Makes a loader that reads a page's data in the same way on the server and in the browser. */
export function pageLoader<T>(load: (args: PageArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load({ ...args, call: args.context.get(callContext) })
    } catch (error) {
      // A refusal keeps its status and its sentence on the way to the error screen.
      if (isRefusal(error))
        throw data({ code: error.code, error: error.message }, { status: error.status || 503 })
      throw error
    }
  }
}
