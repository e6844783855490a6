import type { Shop } from '#business/shop.ts'
import type { EmbeddedGateway } from '#gateway/open-gateway.ts'
import { served } from '../api/served.ts'
import { type Config, publicUrl } from '../config.ts'
import { strictHeaders } from '../http/answer.ts'
import { createApi } from '../http/api-app.ts'
import { openFrontDoor } from '../http/front-door.ts'
import type { Keep } from '../http/keep.ts'
import type { Answer, HttpListener } from '../http/listen.ts'
import { Streams } from '../http/streams.ts'
import { outboxPages } from '../pages/dev-outbox.ts'
import { newsletterForms } from '../pages/newsletter-forms.ts'
import { siteMap } from '../pages/site-map.ts'
import { openStorefront } from './open-storefront.ts'

export interface Doors {
  answer: Answer
  /** In development Vite sees each request first; otherwise nobody does. */
  before(listener: HttpListener): HttpListener
  close(): Promise<void>
}

interface AllDoors extends Doors {
  /** Ends what is told to browsers without an end of its own. */
  endStreams(): void
}

interface Around {
  config: Config
  keep: Keep
  usesOutbox: boolean
  gateway: EmbeddedGateway | undefined
}

/** The API, the storefront and what stands beside them, behind one function of a request. */
export async function openDoors(
  shop: Shop,
  { config, keep, usesOutbox, gateway }: Around,
): Promise<AllDoors> {
  const headers = strictHeaders(config.PUBLIC_URL)
  const origin = publicUrl(config)
  const streams = new Streams()
  const apiApp = createApi(shop, served, keep, { publicOrigin: config.PUBLIC_URL, headers, streams })
  const api: Answer = (request, sender) => apiApp.fetch(request, sender)
  const storefront = await openStorefront({ shop, config, keep, headers, api, origin })
  const outbox = usesOutbox ? outboxPages(shop.db, headers.page) : undefined
  const payments = gateway?.openDoor({ shopApi: api, headers: headers.page, report: shop.log.error })
  const answer = openFrontDoor({
    ...{ shop, headers, api },
    storefront: storefront.answer,
    forms: newsletterForms(api, headers.page),
    siteMap: siteMap({ shop, keep, origin, strict: headers.asset }),
    ...(payments && { payments: payments.answer }),
    ...(outbox && { outbox: (request: Request) => outbox.fetch(request) }),
  })
  return {
    answer,
    before: storefront.before,
    endStreams: () => streams.end(),
    async close() {
      await payments?.stop()
      await storefront.close()
    },
  }
}
