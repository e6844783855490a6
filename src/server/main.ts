import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// Must precede our own imports: code compiled by the last start halves the time of this one. Node goes on without the
// cache if the folder is not writable.
enableCompileCache(path.resolve(import.meta.dirname, '../../.setup/compile-cache'))
const { serve } = await import('./start/serve.ts')
await serve()
// Written now and not at exit, which a power cut may skip.
flushCompileCache()
