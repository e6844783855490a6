import path from 'node:path'
import { frugalFlags, frugalSettings } from '../setup/frugal.mjs'
import { converse, endAllChildren, startChild } from './child.ts'
import { median, printTable, short } from './figures.ts'
import { beginRun } from './machine.ts'
import type { DemoPages, PageCost, Rendering } from './page-process.ts'
import { inTemporaryFolder } from './shop.ts'

const KB = 1_000
const WARM_UP = 150
const TIMES = 40
const ROUNDS = 5

interface Goal {
  ms: number
  kb?: number
}
const goals: Record<keyof DemoPages, Goal> = {
  home: { ms: 10, kb: 120 },
  shelf: { ms: 4 },
  product: { ms: 4 },
}

beginRun()
try {
  await inTemporaryFolder(async (folder) => {
    // Started with the flags of `npm start`, because a process that stays small collects garbage more often.
    const shop = startChild('bench/page-process.ts', {
      args: [path.join(folder, 'database')],
      flags: frugalFlags,
      env: { ...frugalSettings, ...process.env },
    })
    const pages = await converse<DemoPages>(shop)
    const rows: string[][] = []
    for (const name of ['home', 'shelf', 'product'] as const) rows.push(await measure(name))
    printTable(
      'A page made anew: milliseconds of processor, and kB of HTML',
      ['', 'page', 'with answers', 'database', 'goal', 'html', 'goal', 'gzip'],
      rows,
    )

    async function measure(name: keyof DemoPages): Promise<string[]> {
      const { path, bytes, gzipped } = pages[name]
      const alone = await cost({ path, keepsAnswers: true })
      const whole = await cost({ path, keepsAnswers: false })
      const { ms, kb } = goals[name]
      const figures = [alone.process, whole.process, whole.database, ms, bytes / KB, kb, gzipped / KB]
      return [`${name} ${path}`, ...figures.map((figure) => (figure === undefined ? '–' : short(figure)))]
    }

    async function cost(asked: Omit<Rendering, 'times'>): Promise<PageCost> {
      await ask({ ...asked, times: WARM_UP })
      const rounds: PageCost[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await ask({ ...asked, times: TIMES }))
      return {
        process: median(rounds.map(({ process }) => process)),
        database: median(rounds.map(({ database }) => database)),
      }
    }

    async function ask(asked: Rendering): Promise<PageCost> {
      const said = await converse<{ cost?: PageCost; failed?: string }>(shop, asked)
      if (!said.cost) throw new Error(said.failed)
      return said.cost
    }
  })
} finally {
  await endAllChildren()
}
