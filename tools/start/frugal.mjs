/** Flags that keep the memory of a shop process small; deploy/ starts the shop with the same ones. */
export const frugalFlags = [
  // Node's default young generation is 100 MB. A small one promotes objects of a single page: at 4 MB a tenth survived,
  // cost 40 MB and had the old space collected each second; at 8 MB that happens twice as often as at 16 MB.
  '--max-semi-space-size=16',
  // Where Node may take gigabytes, it lets the old space double and more before it collects.
  '--max-old-space-size=384',
  // 0 means as many threads as there are spare cores. Four collecting threads on one or two cores leave the shop a
  // fifth of a core meanwhile.
  '--v8-pool-size=0',
  '--heap-growing-percent=40',
]
/** Settings of glibc's malloc that give memory back to the system. */
export const frugalSettings = {
  // Otherwise every compressing thread has a heap of its own, which shrinks hardly ever.
  MALLOC_ARENA_MAX: '1',
  // Pages and pictures get a mapping each, which is returned when freed; on the heap they left 20 MB of holes after a
  // storm of new pages.
  MALLOC_MMAP_THRESHOLD_: '16384',
  // Free memory at the heap's end stays if it is less than one page needs: the next page takes it at once.
  MALLOC_TRIM_THRESHOLD_: '4194304',
}
