import { addHub } from '#business/delivery/windows/add-hub.ts'
import { changeHub, type HubChange } from '#business/delivery/windows/change-hub.ts'
import { type HubRow, listHubs } from '#business/delivery/windows/list-hubs.ts'
import type { Shop } from '#business/shop.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import type { Command, Run } from './command.ts'
import { positionIn, textIn } from './values.ts'

export const hub: Command = {
  takes: [
    'hub',
    'hub add "Bowen Hills" -27.4452 153.0378',
    'hub ID title "Bowen Hills"',
    'hub ID move -27.4452 153.0378',
    'hub ID close|open',
  ],
  does: 'Lists the stores that deliver, adds one by its name, latitude and longitude, or changes one.',
  read({ positionals: [id, verb, ...more] }) {
    if (!id) return listed
    if (id === 'add') return readNew(verb, more)
    const change = readChange(verb, more)
    if (!change) return undefined
    return async (shop) => lineOf(await changeHub(shop, { id, ...change }))
  },
}

function readNew(name: string | undefined, where: string[]): Run | undefined {
  const position = readPosition(where)
  if (!name || !position) return undefined
  const title = textIn(name)
  return async (shop) => lineOf(await addHub(shop, { title, ...position }))
}

function readChange(verb: string | undefined, values: string[]): Omit<HubChange, 'id'> | undefined {
  if (verb === 'close' || verb === 'open')
    return values.length === 0 ? { isOpen: verb === 'open' } : undefined
  if (verb === 'title' && values.length === 1) return { title: textIn(values[0] ?? '') }
  if (verb !== 'move') return undefined
  const position = readPosition(values)
  return position && { position }
}

function readPosition([lat, lng, ...more]: string[]): Position | undefined {
  return lat && lng && more.length === 0 ? positionIn(lat, lng) : undefined
}

async function listed(shop: Shop): Promise<string> {
  const hubs = await listHubs(shop)
  return hubs.map(lineOf).join('\n') || 'The shop delivers from nowhere yet: hub add makes a hub.'
}

function lineOf({ id, title, lat, lng, closed_at }: HubRow): string {
  return `${id}  ${title}  ${lat}, ${lng}${closed_at ? '  closed' : ''}`
}
