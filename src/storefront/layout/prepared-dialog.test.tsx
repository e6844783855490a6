import { act, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { readToasts } from '#ui/overlay/toast-store.ts'
import { PreparedDialog } from './prepared-dialog.tsx'

test('the dialog is rendered ahead, hidden and without effects, and a press only shows it', async () => {
  const { place, press, log } = await openPage()
  touchThePage()
  await expect.poll(settled(() => place.querySelector('p')?.style.display)).toBe('none')
  const made = place.querySelector('p')
  expect(log).toEqual(['loaded'])

  await press()

  expect(place.querySelector('p')).toBe(made)
  expect([made?.style.display, made?.textContent]).toEqual(['', 'from home, open'])
  expect(log).toEqual(['loaded', 'opened'])
})

test('a press before the code has loaded opens the dialog once it has', async () => {
  const { place, press, arrive } = await openPage({ isSlow: true })
  await press()
  expect(place.textContent).toBe('')
  await arrive()
  await expect.poll(settled(() => place.textContent)).toBe('from home, open')
})

test('a dialog that fails to load shows a toast and opens at the next press', async () => {
  const { place, press, close, lose } = await openPage({ isSlow: true })
  const before = readToasts().length
  await press()
  await lose()
  await expect.poll(settled(() => readToasts().length)).toBe(before + 1)
  await close()
  await press()
  await expect.poll(settled(() => place.textContent)).toBe('from home, open')
})

test('the dialog is rendered again for a new source until it is opened, and not while it is open', async () => {
  const { place, press, move } = await openPage()
  touchThePage()
  await expect.poll(settled(() => place.textContent)).toBe('from home, open')
  await move('work')
  await expect.poll(settled(() => place.textContent)).toBe('from work, open')
  await press()
  await move('home')
  expect(place.textContent).toBe('from work, open')
})

function touchThePage() {
  dispatchEvent(new Event('pointerover'))
}

/** Looks once all pending work in the page is done. */
function settled<Seen>(look: () => Seen): () => Promise<Seen> {
  return async () => {
    await act(async () => {})
    return look()
  }
}

async function openPage({ isSlow = false } = {}) {
  const log: string[] = []
  const { promise: arrived, resolve: arrive, reject } = Promise.withResolvers<void>()
  let isOnItsWay = isSlow
  async function load() {
    if (isOnItsWay) await arrived
    log.push('loaded')
    return Opened
  }
  let from = 'home'
  let isAskedFor = false
  const page = () => (
    <PreparedDialog
      load={load}
      isAskedFor={isAskedFor}
      madeFrom={from}
      propsWhen={(isOpen) => ({ isOpen, from, log })}
    />
  )
  const { place, show } = await render(page())
  const askFor = (asked: boolean) => {
    isAskedFor = asked
    return show(page())
  }
  return {
    place,
    log,
    press: () => askFor(true),
    close: () => askFor(false),
    arrive: () => act(async () => arrive()),
    lose: () =>
      act(async () => {
        isOnItsWay = false
        reject(new Error('no connection'))
      }),
    move: (to: string) => {
      from = to
      return show(page())
    },
  }
}

interface OpenedProps {
  isOpen: boolean
  from: string
  log: string[]
}

function Opened({ isOpen, from, log }: OpenedProps) {
  const [madeFrom] = useState(from)
  useEffect(() => void log.push('opened'), [log])
  return (
    <p>
      from {madeFrom}, {isOpen ? 'open' : 'closed'}
    </p>
  )
}
