import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'

// Before anything of ours is loaded: what was compiled at the last start halves what this one takes. Where the folder may
// not be written, Node goes on without.
enableCompileCache(path.resolve(import.meta.dirname, '../../.setup/compile-cache'))
const { serve } = await import('./start/serve.ts')
await serve()
// Not left to the end of the process, which a power cut may bring.
flushCompileCache()
