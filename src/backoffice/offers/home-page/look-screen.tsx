import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { HOME_PREVIEW } from '#contract/offers/home-page/home-content.ts'
import { readHomePage } from '#contract/offers/home-page/home-page.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call } from '../../network/call.ts'
import { ChoiceField, Field } from '../../pieces/fields.tsx'
import { PageHead, TextLink } from '../../pieces/page.tsx'
import { FilterForm } from '../../pieces/paged-list.tsx'
import { useDraftActions } from './draft-state.tsx'
import { HOME } from './home-address.ts'

const WIDTHS = { '390': [390, 844], '1366': [1366, 900] } as const
type Width = keyof typeof WIDTHS

export const loader = async () => (await call(readHomePage, {})).data

/** Previews the draft as the shop's own home page, at phone or laptop width and at any time. */
export function Screen() {
  const page = useLoaderData<typeof loader>()
  const { draft, draft_version } = page
  const { busy, error, publish } = useDraftActions(page)
  const [params] = useSearchParams()
  const width: Width = params.get('width') === '1366' ? '1366' : '390'
  const at = params.get('at') ?? ''
  const address = `${HOME_PREVIEW}?${new URLSearchParams({ at, of: String(draft_version) })}`
  return (
    <>
      <PageHead
        title="Preview"
        sentence={draft ? 'The home page with your draft.' : 'No draft: this is what shoppers see now.'}
      >
        <TextLink to={HOME}>Back to the home page</TextLink>
        {draft && (
          <Button busy={busy} onClick={publish}>
            Publish
          </Button>
        )}
      </PageHead>
      {error && <ErrorNote sentence={error} />}
      <FilterForm>
        <ChoiceField
          label="On"
          name="width"
          defaultValue={width}
          options={[
            ['390', 'A phone, 390 wide'],
            ['1366', 'A laptop, 1366 wide'],
          ]}
        />
        <Field
          label="Show it at"
          type="datetime-local"
          name="at"
          defaultValue={at}
          hint="Now, if left empty"
        />
      </FilterForm>
      <Scaled width={width} address={address} />
    </>
  )
}

/** Renders at the full width and scales down to the room that there is. */
function Scaled({ width, address }: { width: Width; address: string }) {
  const [wide, high] = WIDTHS[width]
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const place = room.current
    if (!place) return
    const measure = () => setScale(Math.min(1, place.clientWidth / wide))
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [wide])
  return (
    <div ref={room} className="overflow-hidden" style={{ height: high * scale }}>
      <iframe
        key={address}
        title={`The home page, ${wide} wide`}
        src={address}
        sandbox="allow-same-origin"
        className="origin-top-left rounded-card bg-well ring-1 ring-outline"
        style={{ width: wide, height: high, transform: `scale(${scale})` }}
      />
    </div>
  )
}
