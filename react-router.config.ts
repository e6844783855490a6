import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build',
  ssr: true,
  // The route manifest is small, and sending it with the page saves a request per link.
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own would be a request more for a few bytes.
  splitRouteModules: false,
} satisfies Config
