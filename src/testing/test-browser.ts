import type { TestShop } from './open-test-shop.ts'

export interface TestBrowser {
  /** The shop's cookies by name. */
  cookies: Map<string, string>
  post(path: string, body: object): Promise<Response>
  get(path: string): Promise<Response>
}

/** A browser as the API sees it: sends fetch metadata, keeps cookies and repeats the CSRF token. */
export function openBrowser({ send }: Pick<TestShop, 'send'>): TestBrowser {
  const cookies = new Map<string, string>()
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' })
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    headers.set('x-csrftoken', cookies.get('csrftoken') ?? '')
    const answer = await send(path, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    get: (path) => ask(path, {}),
  }
}
