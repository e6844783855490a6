import { useLoaderData } from 'react-router'
import { readHomePage } from '#contract/offers/home-page/home-page.ts'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { ButtonLink, DoneNote, PageHead, Part, TextLink, useDone } from '../../pieces/page.tsx'
import { BlockList } from './block-list.tsx'
import { DraftState } from './draft-state.tsx'
import { DEALS, LOOK } from './home-address.ts'
import { HomeVersions } from './home-versions.tsx'

export async function loader() {
  return (await call(readHomePage, {})).data
}

export function Screen() {
  const page = useLoaderData<typeof loader>()
  const { said, done } = useDone()
  return (
    <>
      <PageHead title="Home page" sentence="What shoppers see first, top to bottom.">
        <TextLink to={DEALS}>Collections</TextLink>
        <ButtonLink to={LOOK} tone="quiet">
          Preview
        </ButtonLink>
      </PageHead>
      <DoneNote sentence={said} rows={page} />
      <DraftState page={page} onDone={done} />
      <BlockList page={page} onDone={done} />
      <Part title="Earlier versions">
        <HomeVersions page={page} onDone={done} />
      </Part>
      <History entries={page.history} />
    </>
  )
}
