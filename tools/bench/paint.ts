import path from 'node:path'
import { chromium } from '@playwright/test'
import chromiumOfNpm from '@sparticuz/chromium'
import { endAllChildren } from './child.ts'
import { type Figure, printTable } from './figures.ts'
import { measureFirstOpenings } from './first-openings.ts'
import { beginRun } from './machine.ts'
import { measureOfficeTaps } from './office/office-taps.ts'
import { inTemporaryFolder, startShop } from './shop.ts'
import { SLOWER } from './slowed-page.ts'
import { measureTaps } from './taps.ts'

try {
  beginRun()
  const figures = await inTemporaryFolder(async (folder) => {
    const shop = await startShop(path.join(folder, 'data'))
    return measure(`http://127.0.0.1:${shop.port}`)
  })
  printTable(
    `From a press to the next paint, with the processor ${SLOWER} times as slow`,
    ['', 'median', 'goal', 'holds'],
    figures.map(({ name, measured, goal = '', holds }) => [name, measured, goal, holds ? 'yes' : 'NO']),
  )
} finally {
  await endAllChildren()
}

async function measure(baseURL: string): Promise<Figure[]> {
  const executablePath =
    process.platform === 'linux' ? await chromiumOfNpm.executablePath() : chromium.executablePath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const figures = [
    ...(await measureFirstOpenings(browser, baseURL)),
    ...(await measureTaps(browser, baseURL)),
    ...(await measureOfficeTaps(browser)),
  ]
  await browser.close()
  return figures
}
