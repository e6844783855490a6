/**
 * How a shop is started that stays small. Node gives young objects 100 MB before it looks what is still needed, lets
 * old ones double and more where it may take gigabytes, and gives each thread that compresses a heap of its own, from
 * which little ever comes back.
 */
export const frugalFlags = ['--max-semi-space-size=4', '--max-old-space-size=384']
export const frugalSettings = { MALLOC_ARENA_MAX: '2' }
