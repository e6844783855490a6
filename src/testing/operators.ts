import { beginOperatorSession } from '#business/office/operator-sessions.ts'
import { type Call, createCall } from '#contract/call.ts'
import { type CallWithFile, createCallWithFile } from '#contract/call-with-file.ts'
import type { Role } from '#contract/office/people/rights.ts'
import { newId } from '#database/new-id.ts'
import type { TestShop } from './open-test-shop.ts'
import { visitorOf } from './visitor.ts'

export const ORIGIN = 'http://shop.test'

export interface TestOperator {
  id: string
  email: string
  /** The key of their session. */
  key: string
  /** The API as their browser reaches it. */
  call: Call
  callWithFile: CallWithFile
  /** The same with a request made by hand. */
  send(path: string, init?: RequestInit): Promise<Response>
}

let added = 0

/** Somebody who runs the shop, signed in. */
export async function operatorOf(
  opened: TestShop,
  role: Role,
  { shared = false }: { shared?: boolean } = {},
): Promise<TestOperator> {
  const { shop } = opened
  const now = shop.clock.now()
  const id = newId(now)
  const email = `${role}-${added++}@example.com`
  await shop.db
    .insertInto('operators')
    .values({ id, email, name: `The ${role}`, role, created_at: now, accepted_at: now, removed_at: null })
    .execute()
  return withKey(opened, { id, email, key: await keyOf(opened, id, shared) })
}

/** A further session of theirs. */
export async function anotherSession(opened: TestShop, { id, email }: TestOperator): Promise<TestOperator> {
  return withKey(opened, { id, email, key: await keyOf(opened, id, false) })
}

async function keyOf({ shop }: TestShop, operatorId: string, isShared: boolean): Promise<string> {
  let key = ''
  const visitor = visitorOf({
    browser: 'Test Browser',
    rememberOfficeKey: (given) => {
      key = given ?? ''
    },
  })
  await beginOperatorSession(shop, visitor, { operatorId, isShared })
  return key
}

function withKey({ send }: TestShop, known: Pick<TestOperator, 'id' | 'email' | 'key'>): TestOperator {
  const sendAsThem: TestOperator['send'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', `office=${known.key}`)
    if (!headers.has('origin')) headers.set('origin', ORIGIN)
    return send(path, { ...init, headers })
  }
  const over = overSend(sendAsThem)
  return {
    ...known,
    send: sendAsThem,
    call: createCall(over, ORIGIN),
    callWithFile: createCallWithFile(over, ORIGIN),
  }
}

function overSend(send: TestOperator['send']) {
  return async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.body ? await request.arrayBuffer() : null
    return send(pathname + search, { method: request.method, headers: request.headers, body })
  }
}

/** The key of the office that an answer gives, if it gives one. */
export function keyGivenBy(answer: Response): string | undefined {
  return answer.headers
    .getSetCookie()
    .map((cookie) => /^office=([\w-]+)/.exec(cookie)?.[1])
    .find((key) => key !== undefined)
}
