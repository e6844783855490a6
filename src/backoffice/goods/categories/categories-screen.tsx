import { useLoaderData } from 'react-router'
import {
  addCategory,
  listOfficeCategories,
  type OfficeCategory,
  orderCategories,
} from '#contract/goods/categories/categories.ts'
import { CATEGORIES_AT_MOST } from '#contract/goods/categories/category-limits.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { call } from '../../network/call.ts'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { BackLink, PageHead, QuietLink, useGoOn } from '../../pieces/page.tsx'
import { CATALOGUE, PLACES } from '../catalogue/catalogue-address.ts'
import { categoryAddress, shelvesOf } from './categories-address.ts'
import { NewDialog } from './new-dialog.tsx'
import { OrderedRows, useOrder } from './ordered-rows.tsx'

export const loader = async () => (await call(listOfficeCategories, {})).data

export function Screen() {
  const categories = useLoaderData<typeof loader>()
  const goOn = useGoOn()
  const making = useDialogSubject()
  const order = useOrder({
    items: categories,
    save: (order) => call(orderCategories, order),
    itemsOf: (now) => now as OfficeCategory[],
  })
  const isFull = categories.length >= CATEGORIES_AT_MOST
  return (
    <>
      <PageHead title="Categories" sentence="In the order shoppers see them.">
        <BackLink to={CATALOGUE}>Back to the catalogue</BackLink>
        <QuietLink to={PLACES}>Places in the store</QuietLink>
        {isFull ? (
          <p className="text-muted">A shop has at most {CATEGORIES_AT_MOST} categories.</p>
        ) : order.isChanged ? (
          <p className="inline-flex min-h-11 items-center text-muted">
            Save or undo the order before you add a category.
          </p>
        ) : (
          <Button onClick={() => making.ask()}>New category</Button>
        )}
      </PageHead>
      {categories.length === 0 ? (
        <EmptyState
          title="No categories yet"
          sentence="Add the first one. Then add its shelves, and put products on those."
        />
      ) : (
        <OrderedRows label="Categories" order={order} addressOf={categoryAddress} about={shelvesOf} />
      )}
      <NewDialog
        title="New category"
        {...making.dialog}
        make={async (asked) => {
          const { data } = await call(addCategory, asked)
          await goOn(categoryAddress(data.id))
        }}
      />
    </>
  )
}
