import { useLoaderData } from 'react-router'
import {
  addShelf,
  changeCategory,
  type OfficeCategory,
  orderShelves,
  readCategory,
  removeCategory,
} from '#contract/goods/categories/categories.ts'
import { SHELVES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { aislePath } from '#contract/slug.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { PageHead, Part, ShopLink, TextLink, useDone, useGoOn } from '../../pieces/page.tsx'
import { RemovePart } from '../../pieces/remove-in-place.tsx'
import { CATEGORIES } from '../catalogue/catalogue-address.ts'
import { productsOn, shelfAddress } from './categories-address.ts'
import { CategoryForm } from './category-form.tsx'
import { NewDialog } from './new-dialog.tsx'
import { OrderedRows, useOrder } from './ordered-rows.tsx'

export async function loader(_: URL, category_id: string) {
  const { data, history } = await call(readCategory, { category_id })
  return { category: data, history }
}

export function Screen() {
  const { category, history } = useLoaderData<typeof loader>()
  const goOn = useGoOn()
  const { id: category_id, title, shelves } = category
  return (
    <>
      <PageHead title={title} sentence={`Category · ${category_id}`}>
        {shelves.length > 0 && <ShopLink to={aislePath(category)} />}
        <TextLink to={CATEGORIES}>Back to the categories</TextLink>
      </PageHead>
      <Shelves key={`shelves of ${category_id}`} category={category} />
      <CategoryForm
        key={category_id}
        edited={category}
        save={({ title, image }, version) => call(changeCategory, { category_id, version, title, image })}
      />
      <RemovePart
        title={title}
        version={category.version}
        because={
          shelves.length > 0
            ? 'It can be removed once it has no shelves: move them to another category, or remove them.'
            : undefined
        }
        remove={async (version) => {
          await call(removeCategory, { category_id, version })
          await goOn(CATEGORIES, { state: { said: `${title} is removed.` } })
        }}
      />
      <History entries={history} />
    </>
  )
}

function Shelves({ category: { id: category_id, shelves } }: { category: OfficeCategory }) {
  const done = useDone()
  const making = useDialogSubject()
  const order = useOrder({
    items: shelves,
    save: (order) => call(orderShelves, { category_id, ...order }),
    itemsOf: (now) => (now as OfficeCategory).shelves,
  })
  return (
    <Part title="Shelves">
      {shelves.length === 0 ? (
        <p className="text-muted">None yet. Products go on shelves, so add the first one.</p>
      ) : (
        <OrderedRows
          label="Shelves"
          order={order}
          addressOf={shelfAddress}
          about={(shelf) => productsOn([shelf])}
        />
      )}
      <div className="mt-4">
        {shelves.length >= SHELVES_AT_MOST ? (
          <p className="text-muted">A category has at most {SHELVES_AT_MOST} shelves.</p>
        ) : order.isChanged ? (
          <p className="inline-flex min-h-11 items-center text-muted">
            Save or undo the order before you add a shelf.
          </p>
        ) : (
          <Button onClick={() => making.ask()}>New shelf</Button>
        )}
      </div>
      <NewDialog
        title="New shelf"
        {...making.dialog}
        make={async (asked) => {
          await call(addShelf, { ...asked, category_id })
          making.end()
          await done(`${asked.title.trim()} is made.`)
        }}
      />
    </Part>
  )
}
