import { useLoaderData } from 'react-router'
import { addHub, readDelivery } from '#contract/delivery/desk/delivery.ts'
import { call } from '../../network/call.ts'
import { PageHead, TextLink, useGoOn } from '../../pieces/page.tsx'
import { DELIVERY, hubAddress } from './delivery-address.ts'
import { HubForm } from './hub-form.tsx'

export const loader = async () => (await call(readDelivery, {})).data

/** The city centre, where the map starts. */
const CITY = { lat: -27.4698, lng: 153.0251 }

export function Screen() {
  const { hubs, sums } = useLoaderData<typeof loader>()
  const goOn = useGoOn()
  return (
    <>
      <PageHead title="New store" sentence="It delivers to the addresses nearest to it.">
        <TextLink to={DELIVERY}>Back to delivery</TextLink>
      </PageHead>
      <HubForm
        id={null}
        hub={{ title: '', ...CITY, is_open: hubs.length === 0 }}
        others={hubs}
        sums={sums}
        save={async (wanted) => {
          const { data } = await call(addHub, wanted)
          await goOn(hubAddress(data.id))
          return data
        }}
      />
    </>
  )
}
