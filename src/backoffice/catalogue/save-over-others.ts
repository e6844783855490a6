import { isSame } from '#contract/is-same.ts'
import { isRefused } from '#contract/refused.ts'

interface Over<Thing, Reply> {
  /** The part that is saved: where another has changed it too, the operator decides. */
  partOf: (thing: Thing) => unknown
  save: (version: number) => Promise<Reply>
}

/** Saves a part of a thing. What others have changed elsewhere in it meanwhile is kept, and is no reason to ask. */
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
