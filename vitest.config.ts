import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const everything = ['src/**/*.test.{ts,tsx}', '{demo,stand-ins,tools}/**/*.test.ts']
/** Tests that may behave differently on another database server. */
const ofDatabases = ['src/{database,jobs}/**/*.test.ts', 'src/server/api/*.test.ts']
/** Exceptions: tests that start their own server, or that send it no new kind of statement. */
const sameEverywhere = [
  'src/database/embedded/**',
  'src/database/gazetteer/**',
  '**/declared-refusals.test.ts',
  '**/office-{pictures,rights}.test.ts',
  '**/hostile-input.test.ts',
  '**/whose-things.test.ts',
]
/**
 * What `npm run test:all` adds to `npm test`: the office's screens, whole processes, servers that tests start, the
 * operator's commands, the stand-in's own tests, and samples of thousands. The rules of money, stock, access and the
 * specification are not here.
 */
const onlyInAll = [
  'demo/**',
  'tools/{build,checks,day,fuzz,start,whole-process}/**',
  'src/backoffice/**',
  'src/database/{backup,embedded,gazetteer,hosts}/**',
  'src/database/expired-certificate.test.ts',
  'stand-ins/gateway/**',
  'src/jobs/{pause-on-full-disk,run-jobs}.test.ts',
  'src/packshots/**',
  'src/providers/geocoder/**',
  'src/server/{commands,description,metrics,start,traces}/**',
  'src/server/http/listen.test.ts',
  'src/server/pages/{cached-answers,pack-shots,page-weight}.test.ts',
  'src/server/api/{fair-codes,location,office-figures-random,office-picture-process}.test.ts',
  'src/server/api/{office-bulk-jobs,office-pictures,office-product-pictures,product-index}.test.ts',
  // What the office edits; its orders, money, stock, prices, people and rights stay.
  'src/server/api/office-{barcodes,bulk,categories,customers,deals,exported-products,figures}.test.ts',
  'src/server/api/office-{histories,home-page,message-texts,messages,order-list,price-list}.test.ts',
  'src/server/api/office-{product-files,products-at-once,promos,promos-used,shelves,stocktakes}.test.ts',
  'src/server/api/office-{changed-supplies,removed-suppliers,stopped-imports,suppliers,synonyms,today}.test.ts',
  'src/server/api/{import-counts,my-push,newsletter,pasted-list,search-preferences}.test.ts',
  'src/business/{delivery/waiting-list,goods/import,people/newsletter}/**',
  'src/business/orders/issues/issue-photos.test.ts',
  'src/business/selling/{household/household-limits,lists/list-limits}.test.ts',
  // Payments over a bad line and over restored backups: long samples of rules that shorter tests state.
  'src/business/money/payments/{bad-line,reconcile-books}.test.ts',
  'src/server/http/cdn-purge.test.ts',
  'src/server/pages/{company-everywhere,share-pictures}.test.ts',
  'src/server/api/{audited-imports,search-meaning,search-quality,search-relevance}.test.ts',
  '**/{forget-payment-customers,index-sync,killed-while-writing,long-audit-chain,many-charges}.test.ts',
  '**/{ordinary-searches,renew-demo-specials}.test.ts',
]
const isQuick = process.env.QUICK_TESTS !== undefined
/** Drills that need a disk of their own: npm run drill -- disk. */
const withoutDisks = [
  ...(process.env.SMALL_DISK ? [] : ['tools/whole-process/small-disk.test.ts']),
  ...(process.env.FAULTY_DISK ? [] : ['tools/whole-process/read-only-disk.test.ts']),
]
const onAnother = process.env.TEST_DATABASE_URL !== undefined

const common = {
  exclude: [
    ...configDefaults.exclude,
    ...withoutDisks,
    ...(onAnother ? sameEverywhere : []),
    ...(isQuick ? onlyInAll : []),
  ],
  // Test files share a worker's modules: loading them anew for each file took three quarters of the time.
  isolate: false,
  setupFiles: ['src/testing/patience.ts'],
  // Long enough that a busy machine alone makes no test fail.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}
/** Pure rules, in a project of its own because Vitest runs projects by name and a wrong rule should show first. */
const contract = { ...common, name: 'contract', include: ['src/contract/**/*.test.ts'] }
/** Modules of screens hold the shopper's state, so each test file opens a page of its own. */
const screens = {
  ...common,
  name: 'screens',
  include: ['src/{backoffice,storefront,ui}/**/*.test.{ts,tsx}'],
  environment: './src/testing/page-environment.ts',
  setupFiles: [...common.setupFiles, 'src/testing/new-page.ts'],
}
/** The service keeps its state in the database. */
const service = {
  ...common,
  name: 'service',
  include: onAnother ? ofDatabases : everything,
  exclude: [...common.exclude, ...contract.include, ...screens.include],
}

export default defineConfig({
  test: {
    globalSetup: ['tools/build/global-build.mjs', 'src/testing/global-database.ts'],
    // Tests partly wait, those of whole processes for most of their time, so four workers keep two cores busy.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    projects: (onAnother ? [service] : [contract, screens, service]).map((test) => ({ test })),
  },
})
