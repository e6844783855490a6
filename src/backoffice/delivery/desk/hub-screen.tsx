import { useLoaderData } from 'react-router'
import { changeHub, readDelivery, readHub } from '#contract/delivery/desk/delivery.ts'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { DoneNote, PageHead, Part, TextLink, useDone } from '../../pieces/page.tsx'
import { ComingWindows } from './coming-windows.tsx'
import { DELIVERY } from './delivery-address.ts'
import { HubForm } from './hub-form.tsx'
import { WeekForm } from './week-form.tsx'

export async function loader(url: URL) {
  const hub_id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
  const [hub, delivery] = await Promise.all([call(readHub, { hub_id }), call(readDelivery, {})])
  return { hub: hub.data, ...delivery.data }
}

export function Screen() {
  const { hub, hubs, sums } = useLoaderData<typeof loader>()
  const { said, done } = useDone()
  return (
    <>
      <PageHead title={hub.title} sentence={hub.is_open ? 'Open for delivery.' : 'Closed.'}>
        <TextLink to={DELIVERY}>Back to delivery</TextLink>
      </PageHead>
      <DoneNote sentence={said} rows={hub} />
      <Part title="The week">
        <WeekForm key={hub.id} hub={hub} onDone={done} />
      </Part>
      <Part title="Coming windows">
        <ComingWindows windows={hub.coming} hubId={hub.id} onDone={done} />
      </Part>
      <Part title="The store">
        <HubForm
          key={hub.id}
          id={hub.id}
          hub={hub}
          others={hubs.filter(({ id }) => id !== hub.id)}
          sums={sums}
          save={async (wanted, seen) => {
            const { data } = await call(changeHub, { hub_id: hub.id, ...wanted, seen })
            await done(`${data.title} is saved.`)
            return data
          }}
        />
      </Part>
      <History entries={hub.history} />
    </>
  )
}
