import { isFilledIn, isFitText, isOneLine } from '#contract/fit-text.ts'
import { LONGEST_TITLE } from '#contract/goods/categories/category-limits.ts'
import { wrongField } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { PICTURE } from '../product-views/office-products.ts'
import { requirePictures } from '../uploads/require-pictures.ts'

interface Facts {
  title: string
  image: string
}

/** The siblings among which a title must be unique. */
interface Place {
  /** The current state; undefined for a new category or shelf. */
  present?: (Facts & { id: string }) | undefined
  others: readonly { id: string; title: string }[]
}

/** Checks a category among the others, or a shelf among the shelves of its category. */
export async function requireCategorySense(
  shop: Shop,
  { title, image }: Facts,
  { present, others }: Place,
): Promise<void> {
  const isGood = isFilledIn(title) && [...title].length <= LONGEST_TITLE
  if (!isGood || !isFitText(title) || !isOneLine(title))
    throw wrongField('title', `A title has 1 to ${LONGEST_TITLE} characters.`)
  const same = others.find(
    (other) => other.id !== present?.id && other.title.toLowerCase() === title.toLowerCase(),
  )
  if (same) throw wrongField('title', `${same.title} already exists.`)
  if (image === present?.image) return
  if (!PICTURE.test(image)) throw wrongField('image', 'A picture is an address like /pictures/apple.webp.')
  if (image.startsWith('/photo/')) await requirePictures(shop, [image], { shown: [] })
}
