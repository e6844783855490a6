import { getList, type ShoppingList } from '#contract/selling/lists/lists.ts'
import { call, tellFailure } from '../../network/browser-call.ts'
import { createOptimisticQueue, type OptimisticQueue } from '../../network/optimistic-queue.ts'

type Change = () => Promise<unknown>

interface Dependencies {
  onRefused: () => void
  /** Shows the list as the service has it. */
  show: (list: ShoppingList) => void
}

const queues = new Map<string, OptimisticQueue>()

/** The queue of a list outlives the page that shows the list. After a refusal the list is fetched again. */
export function createListQueue(list_id: string, { onRefused, show }: Dependencies) {
  const changes: Change[] = []
  const queue = createOptimisticQueue<Change>({
    next: () => changes[0],
    async send(change) {
      const isRefused = await change().then(
        () => false,
        (error: unknown) => {
          tellFailure(error)
          onRefused()
          return true
        },
      )
      changes.shift()
      return isRefused
    },
    async look() {
      const list = await call(getList, { list_id }).catch(tellFailure)
      if (!list || changes.length > 0) return false
      show(list)
      return true
    },
  })
  queues.set(list_id, queue)
  return {
    ...queue,
    add(change: Change): void {
      changes.push(change)
      void queue.run()
    },
  }
}

/** Resolves once all changes of a list so far are sent and answered. */
export async function settled(listId: string): Promise<void> {
  await queues.get(listId)?.run()
}
