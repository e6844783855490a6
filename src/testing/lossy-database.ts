import { connect, type Socket } from 'node:net'
import type { Address } from '#database/connect.ts'
import { routeTo, standBefore } from './stand-before.ts'

/** The commit succeeds and its response is lost, or the server never receives the commit. */
export type Loss = 'its answer is lost' | 'it is never heard'

export interface LossyDatabase {
  /** The proxy's database URL. */
  url: string
  /** Cuts the next commit of a transaction whose statements contain these words. */
  loseCommitOf(words: string, loss: Loss): void
  /** Returns the number of lost commits. */
  lost(): number
}

const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')
const BEGIN = 'begin'

/** A database behind a proxy that can cut a connection at the moment of a commit. */
export async function lossyDatabase(database: Address): Promise<LossyDatabase> {
  const sockets = new Set<Socket>()
  let wanted: { words: string; loss: Loss } | undefined
  let lost = 0

  function open(shop: Socket): void {
    const server = connect(routeTo(database))
    const cut = () => {
      shop.destroy()
      server.destroy()
    }
    let transaction = ''
    let answerIsLost = false
    for (const socket of [shop, server]) {
      sockets.add(socket)
      socket.on('error', cut).on('close', cut)
    }
    shop.on('data', (said: Buffer) => {
      transaction = sinceBegin(transaction + said.toString('latin1'))
      const loss = wanted && said.equals(COMMIT) && transaction.includes(wanted.words) && wanted.loss
      if (loss) {
        wanted = undefined
        lost++
        answerIsLost = loss === 'its answer is lost'
        if (!answerIsLost) return cut()
      }
      server.write(said)
    })
    server.on('data', (answer) => (answerIsLost ? cut() : shop.write(answer)))
  }

  const url = await standBefore(database, sockets, open)
  return {
    url,
    loseCommitOf(words, loss) {
      wanted = { words, loss }
    },
    lost: () => lost,
  }
}

function sinceBegin(said: string): string {
  return said.slice(Math.max(0, said.lastIndexOf(BEGIN)))
}
