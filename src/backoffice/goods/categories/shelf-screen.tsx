import { useLoaderData } from 'react-router'
import {
  changeShelf,
  listOfficeCategories,
  type OfficeShelf,
  readShelf,
  removeShelf,
} from '#contract/goods/categories/categories.ts'
import { categoryPath } from '#contract/slug.ts'
import { call } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { PageHead, Part, ShopLink, TextLink, useGoOn } from '../../pieces/page.tsx'
import { RemovePart } from '../../pieces/remove-in-place.tsx'
import { CATALOGUE } from '../catalogue/catalogue-address.ts'
import { categoryAddress, productsOn } from './categories-address.ts'
import { CategoryForm } from './category-form.tsx'

export async function loader(_: URL, sub_category_id: string) {
  const [{ data, history }, categories] = await Promise.all([
    call(readShelf, { sub_category_id }),
    call(listOfficeCategories, {}),
  ])
  return { shelf: data, history, categories: categories.data }
}

export function Screen() {
  const { shelf, history, categories } = useLoaderData<typeof loader>()
  const goOn = useGoOn()
  const { id: sub_category_id, title, category, category_id } = shelf
  const isEmpty = shelf.on_sale + shelf.retired === 0
  return (
    <>
      <PageHead title={title} sentence={`Shelf of ${category} · ${sub_category_id}`}>
        <ShopLink to={categoryPath(title, category_id, sub_category_id)} />
        <TextLink to={categoryAddress(category_id)}>Back to {category}</TextLink>
      </PageHead>
      <Products shelf={shelf} />
      <CategoryForm
        key={sub_category_id}
        edited={shelf}
        categories={categories}
        save={(draft, version) => call(changeShelf, { sub_category_id, version, ...draft })}
      />
      <RemovePart
        title={title}
        version={shelf.version}
        because={
          isEmpty
            ? undefined
            : 'It can be removed once nothing stands on it: choose its products, and move them to another shelf.'
        }
        remove={async (version) => {
          await call(removeShelf, { sub_category_id, version })
          await goOn(categoryAddress(category_id), { state: { said: `${title} is removed.` } })
        }}
      />
      <History entries={history} />
    </>
  )
}

function Products({ shelf }: { shelf: OfficeShelf }) {
  const filter = new URLSearchParams({ sub_category_id: shelf.id })
  return (
    <Part title="On the shelf">
      <p>
        {productsOn([shelf])}.{' '}
        <TextLink to={`${CATALOGUE}?${filter}`} inRow>
          See them, and move some to another shelf
        </TextLink>
      </p>
    </Part>
  )
}
