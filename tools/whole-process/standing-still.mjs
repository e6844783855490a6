import { subscribe } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'

// For tests, by NODE_OPTIONS=--import: the process stands still for ever in the middle of a search for these words, as a
// fault in the shop's own code would make it do.
if (isMainThread)
  subscribe('http.server.request.start', ({ request }) => {
    if (!request.url.includes('stand+still')) return
    process.nextTick(() => {
      for (;;);
    })
  })
