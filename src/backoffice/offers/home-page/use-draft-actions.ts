import { dropHomeDraft, type HomePage, publishHomePage } from '#contract/offers/home-page/home-page.ts'
import { isRefused } from '#contract/refused.ts'
import { call, useAction } from '../../network/call.ts'

/** Publishes or discards the draft as it was shown. */
export function useDraftActions(
  { draft_version, live_version }: HomePage,
  onDone: (sentence: string) => Promise<void>,
) {
  const { run, busy, sentence, fields } = useAction(async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
    } catch (error) {
      // Reload, so that the page behind the refusal shows the current state.
      if (isRefused(error, 'changed_meanwhile')) await onDone('')
      throw error
    }
    await onDone(said)
  })
  return {
    busy,
    error: sentence ?? Object.values(fields)[0],
    publish: () =>
      run(
        () => call(publishHomePage, { draft_version, live_version }),
        'Published. Shoppers see it from now on.',
      ),
    discard: () => run(() => call(dropHomeDraft, { draft_version }), 'The draft is discarded.'),
  }
}
