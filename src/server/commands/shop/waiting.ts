import { countWaiting, type Waiting } from '#business/delivery/waiting-list/count-waiting.ts'
import type { Command } from './command.ts'

export const waiting: Command = {
  takes: ['waiting'],
  does: 'Counts who waits for the shop to deliver, for each place where it does not.',
  read({ positionals }) {
    if (positionals.length > 0) return undefined
    return async (shop) => (await countWaiting(shop)).map(lineOf).join('\n') || 'Nobody is waiting.'
  },
}

function lineOf({ place, waiting, unconfirmed }: Waiting): string {
  return `${place}  ${waiting} waiting${unconfirmed > 0 ? `, ${unconfirmed} not confirmed` : ''}`
}
