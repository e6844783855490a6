/**
 * How a shop is started that stays small. Node gives young objects 100 MB before it looks what is still needed, lets
 * old ones double and more where it may take gigabytes, and gives each thread that compresses a heap of its own, from
 * which little ever comes back. Four threads that collect garbage, on one or two cores, leave the shop a fifth of one
 * meanwhile: 0 is as many as there are cores to spare. What is made for one page should die young: with 4 MB a tenth of
 * it lived on among the old objects, which were then looked through each second and still took 40 MB more; with 8 MB
 * they are looked through twice as often as with 16.
 */
export const frugalFlags = [
  '--max-semi-space-size=16',
  '--max-old-space-size=384',
  '--v8-pool-size=0',
  '--heap-growing-percent=40',
]
/**
 * Pages and pictures have memory of their own, which goes back when they do. On glibc's heaps they leave holes: after a
 * storm of new pages, 20 MB. What is free at the end of a heap and less than a page's work stays: it is wanted again at once.
 */
export const frugalSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '4194304',
}
