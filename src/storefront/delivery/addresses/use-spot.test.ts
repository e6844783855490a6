import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { locationInfo } from '#contract/delivery/places/location.ts'
import { anAddress } from '#testing/customer-in-browser.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { forgetSession } from '../../network/root-store.ts'
import { spotAt } from './spot.ts'
import { useSpot } from './use-spot.ts'

const here = { lat: -27.48, lng: 153.01 }
const there = { lat: -27.49, lng: 153.03 }
const infoOf = (address: string) => ({ ...spotAt(here).info, address })
type Info = ReturnType<typeof infoOf>

beforeEach(() => forgetSession())

test('the address is looked up where the map settles', async () => {
  const { network, hook } = await openMap()
  network.answer(locationInfo, infoOf('Queen Street'))
  await act(async () => hook.current.settle(here))
  expect(network.asks(locationInfo)).toEqual([{ lat: '-27.48', lng: '153.01' }])
  expect(hook.current).toMatchObject({
    state: 'known',
    spot: { position: here, info: { address: 'Queen Street' } },
  })
})

test('each time that the map comes to rest its centre is looked up: the first time, and where it was before', async () => {
  const { network, hook } = await openMap()
  network.answer(locationInfo, infoOf('Queen Street'))
  const { position, isUnseen } = hook.current.spot
  await act(async () => hook.current.settle(position))
  expect([isUnseen, hook.current.spot.isUnseen]).toEqual([true, undefined])
  expect(hook.current.spot.info.address).toBe('Queen Street')
  network.answer(locationInfo, infoOf('Queen Street, renamed'))
  await act(async () => hook.current.settle(position))
  expect(hook.current.spot.info.address).toBe('Queen Street, renamed')
  expect(network.asks(locationInfo)).toHaveLength(2)
})

test('the edited address is looked up where the map opens, and keeps its own words there', async () => {
  const home = anAddress('home', { street_no: '9', street_name: 'Typed Street' })
  const { network, hook } = await openMap(home)
  network.answer(locationInfo, { ...infoOf('12 Nearest Street'), street_no: '12' })
  await act(async () => hook.current.settle(home.coordinates))
  expect(network.asks(locationInfo)).toHaveLength(1)
  expect(hook.current.spot.info).toMatchObject({ street_no: '9', street_name: 'Typed Street' })
  await act(async () => hook.current.settle(there))
  expect(hook.current.spot.info).toMatchObject({ address: '12 Nearest Street', street_no: '12' })
})

test('a picked place is looked up once, although the map then comes to rest there', async () => {
  const { network, hook } = await openMap()
  network.answer(locationInfo, infoOf('Ann Street'))
  await act(async () => {
    hook.current.choose(there, 'Ann Street', '')
    hook.current.settle(there)
  })
  expect(network.asks(locationInfo)).toHaveLength(1)
})

test('a picked street keeps its name and has no number, even after the map has settled there', async () => {
  const { network, hook } = await openMap()
  network.answer(locationInfo, {
    ...infoOf('9 Nearest Street'),
    street_no: '9',
    street_name: 'Nearest Street',
  })
  await act(async () => {
    hook.current.choose(there, 'Ann Street, Brisbane City QLD 4000', 'ann street')
    hook.current.settle(there)
  })
  expect(hook.current.spot.info).toMatchObject({ street_no: '', street_name: 'Ann Street' })
})

test('saving waits for a picked place whose position is not known yet', async () => {
  const { network, hook } = await openMap()
  network.answer(locationInfo, infoOf('Ann Street'))
  const { promise: position, resolve: answer } = Promise.withResolvers<typeof there>()
  hook.current.follow(position.then((position) => hook.current.choose(position, 'Ann Street', '')))

  const saved = hook.current.current()
  await act(async () => answer(there))

  expect(await saved).toMatchObject({ position: there, info: { address: 'Ann Street' } })
})

test('an older lookup that answers last does not replace the newest one', async () => {
  const { network, hook } = await openMap()
  const answers = { first: Promise.withResolvers<Info>(), second: Promise.withResolvers<Info>() }
  network.answer(locationInfo, ({ lat }) => answers[Number(lat) === here.lat ? 'first' : 'second'].promise)
  await act(async () => hook.current.settle(here))
  expect(hook.current.state).toBe('looking')
  await act(async () => hook.current.settle(there))
  await act(async () => answers.second.resolve(infoOf('Ann Street')))
  await act(async () => answers.first.resolve(infoOf('Queen Street')))
  expect(hook.current).toMatchObject({
    state: 'known',
    spot: { position: there, info: { address: 'Ann Street' } },
  })
})

test('saving during a lookup waits for its answer', async () => {
  const { network, hook } = await openMap()
  const answer = Promise.withResolvers<Info>()
  network.answer(locationInfo, () => answer.promise)
  await act(async () => hook.current.settle(here))
  const saving = hook.current.current()
  await act(async () => answer.resolve(infoOf('Queen Street')))
  expect((await saving).info.address).toBe('Queen Street')
})

test('saving uses the newest lookup if the map has moved on meanwhile', async () => {
  const { network, hook } = await openMap()
  const answers = { first: Promise.withResolvers<Info>(), second: Promise.withResolvers<Info>() }
  network.answer(locationInfo, ({ lat }) => answers[Number(lat) === here.lat ? 'first' : 'second'].promise)
  await act(async () => hook.current.settle(here))
  const saving = hook.current.current()
  await act(async () => hook.current.settle(there))
  await act(async () => answers.second.resolve(infoOf('Ann Street')))
  expect((await saving).info.address).toBe('Ann Street')
})

test('a failed lookup keeps the position without an address, and the next one fills it in', async () => {
  const { network, hook } = await openMap()
  network.answer(locationInfo, 'lost')
  await act(async () => hook.current.settle(here))
  expect(hook.current).toMatchObject({ state: 'failed', spot: { position: here, info: { address: '' } } })
  network.answer(locationInfo, infoOf('Queen Street'))
  await act(async () => hook.current.settle(here))
  expect(hook.current).toMatchObject({ state: 'known', spot: { info: { address: 'Queen Street' } } })
})

async function openMap(address?: ReturnType<typeof anAddress>) {
  const network = openNetwork()
  const hook = await renderHook(useSpot, address)
  return { network, hook }
}
