import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build',
  ssr: true,
  // The route manifest is small, and sending it with the page saves a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
