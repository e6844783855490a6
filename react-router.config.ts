import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of routes is small: sending it with the page saves a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
