type CacheRequest = Request | string

/** An in-memory CacheStorage that lists its entries in insertion order, as browsers do; one put again is the last. */
export function openCaches(fetch: (url: string) => Promise<Response>) {
  const opened = new Map<string, Map<string, Response>>()
  const urlOf = (asked: CacheRequest) =>
    new URL(typeof asked === 'string' ? asked : asked.url, 'http://shop').href

  async function open(name: string) {
    const held = opened.get(name) ?? new Map<string, Response>()
    opened.set(name, held)
    const cache = {
      match: async (asked: CacheRequest) => held.get(urlOf(asked))?.clone(),
      async put(asked: CacheRequest, response: Response) {
        held.delete(urlOf(asked))
        held.set(urlOf(asked), response)
      },
      delete: async (asked: CacheRequest) => held.delete(urlOf(asked)),
      keys: async () => [...held.keys()].map((url) => new Request(url)),
      async add(url: string) {
        const response = await fetch(url)
        if (!response.ok) throw new TypeError('Request failed')
        held.set(urlOf(url), response)
      },
      addAll: async (urls: string[]) => {
        await Promise.all(urls.map(cache.add))
      },
    }
    return cache
  }

  async function match(asked: CacheRequest, { cacheName }: { cacheName?: string } = {}) {
    const held = cacheName ? [opened.get(cacheName)] : [...opened.values()]
    return held
      .find((cache) => cache?.has(urlOf(asked)))
      ?.get(urlOf(asked))
      ?.clone()
  }

  return {
    open,
    match,
    keys: async () => [...opened.keys()],
    delete: async (name: string) => opened.delete(name),
  }
}
