import { isSame } from '#contract/merge.ts'
import { isRefused } from '#contract/refused.ts'

interface Over<Thing, Reply> {
  /** Returns the part that is saved. If another operator has changed this part too, the refusal is passed on. */
  partOf: (thing: Thing) => unknown
  save: (version: number) => Promise<Reply>
}

/** Saves a part of a thing, and retries over concurrent changes to its other parts. */
export async function saveOverOthers<Thing extends { version: number }, Reply>(
  seen: Thing,
  { partOf, save }: Over<Thing, Reply>,
): Promise<Reply> {
  for (let { version } = seen; ; ) {
    try {
      return await save(version)
    } catch (error) {
      if (!isRefused(error, 'changed_meanwhile')) throw error
      const now = error.details.now as Thing
      if (!isSame(partOf(seen), partOf(now))) throw error
      version = now.version
    }
  }
}
