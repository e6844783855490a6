import { setProductPictures } from '#business/goods/products/set-product-pictures.ts'
import { addPicture } from '#business/goods/uploads/add-picture.ts'
import { PICTURE_BYTES_AT_MOST } from '#contract/goods/uploads/picture-rules.ts'
import * as pictures from '#contract/goods/uploads/pictures.ts'
import * as productPictures from '#contract/goods/uploads/product-pictures.ts'
import { readBytes } from '../http/read-body.ts'
import { serve } from '../http/serve.ts'

export const officePictures = [
  serve(pictures.addPicture, async ({ shop, input, request }) =>
    addPicture(shop, input, await readBytes(request, PICTURE_BYTES_AT_MOST)),
  ),
  serve(productPictures.setProductPictures, ({ shop, input }) => setProductPictures(shop, input)),
]
