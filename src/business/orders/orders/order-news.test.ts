import { expect, test } from 'vitest'
import { OrderNews } from './order-news.ts'

test('a change of an order wakes only the watchers of that order', async () => {
  const { news, watch } = open()
  const [one, other, elsewhere] = [watch('1'), watch('1'), watch('2')]
  news.announce('1')
  await settled()
  expect([one.times, other.times, elsewhere.times]).toEqual([1, 1, 0])
})

test('an announcement without an order wakes every watcher', async () => {
  const { news, watch } = open()
  const [one, other] = [watch('1'), watch('2')]
  news.announce()
  await settled()
  expect([one.times, other.times]).toEqual([1, 1])
})

test('a change before a watcher looks again is not lost, and several changes wake it once', async () => {
  const news = new OrderNews()
  const watching = news.watch('1', new AbortController().signal)
  news.announce('1')
  news.announce('1')
  await watching.next()
  const second = watchOf(watching.next())
  await settled()
  expect(second.isOver).toBe(false)
  news.announce('1')
  await settled()
  expect(second.isOver).toBe(true)
})

test('a watcher that stops is woken once more and hears no later changes', async () => {
  const news = new OrderNews()
  const stopping = new AbortController()
  const [leaving, staying] = [news.watch('1', stopping.signal), news.watch('1', new AbortController().signal)]
  stopping.abort()
  await leaving.next()
  const [gone, there] = [watchOf(leaving.next()), watchOf(staying.next())]
  news.announce('1')
  await settled()
  expect([gone.isOver, there.isOver]).toEqual([false, true])
})

test('an order that all watchers have left can be watched again', async () => {
  const { news, watch } = open()
  watch('1').stop()
  const later = watch('1')
  news.announce('1')
  await settled()
  expect(later.times).toBe(1)
})

function open() {
  const news = new OrderNews()
  function watch(orderId: string) {
    const stopping = new AbortController()
    const watching = news.watch(orderId, stopping.signal)
    const watcher = { times: 0, stop: () => stopping.abort() }
    async function look() {
      await watching.next()
      watcher.times++
      if (!stopping.signal.aborted) await look()
    }
    void look()
    return watcher
  }
  return { news, watch }
}

function watchOf(waiting: Promise<void>) {
  const seen = { isOver: false }
  void waiting.then(() => {
    seen.isOver = true
  })
  return seen
}

/** Waits until every woken watcher has run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
