import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate } from 'openapi-typescript-codegen'
import { expect, onTestFinished, test } from 'vitest'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import { CITY } from '#testing/delivery-builders.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { readCode } from '#testing/sign-in.ts'
import { createHttpServer, listenerOf, startListening, stopListening } from '../http/listen.ts'

const MOBILE = '0412345678'
const HOME = {
  name: 'Jo',
  phone: MOBILE,
  building: 'Unit 4',
  formattedAddress: '12 Queen Street, Brisbane City 4000',
  coordinates: CITY,
}

/** Serves the shop over the network, as other programs reach it. */
async function openToPrograms({ api }: TestShop): Promise<string> {
  const server = createHttpServer(listenerOf(api, 0))
  const port = await startListening(server, '127.0.0.1', 0)
  onTestFinished(() => stopListening(server))
  return `http://127.0.0.1:${port}`
}

/** Generates a client from our description with a third-party generator; its calls are found by their names. */
async function generateClient(origin: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'punnet-client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const input = await (await fetch(`${origin}/api/openapi.json`)).json()
  await generate({ input, output: folder, httpClient: 'fetch', useOptions: true, useUnionTypes: true })
  const client = await import(pathToFileURL(path.join(folder, 'index.ts')).href)
  client.OpenAPI.BASE = origin
  return client
}

test('a client that a public generator made from the description places an order', async () => {
  const shop = await openCheckoutShop()
  const client = await generateClient(await openToPrograms(shop))
  const { AccountsService, ProductService, CartService, ShippingService, CheckoutService } = client

  await AccountsService.generateOtp({ requestBody: { mobile: MOBILE } })
  const otp = await readCode(shop.shop, MOBILE)
  const { data: session } = await AccountsService.verifyOtp({ requestBody: { mobile: MOBILE, otp } })
  client.OpenAPI.TOKEN = session.accessToken
  const { data: found } = await ProductService.searchProduct({ q: 'apple' })
  await CartService.addToCart({ requestBody: { productId: found[0].id, quantity: 2 } })
  const { address_id } = await AccountsService.addAddress({ requestBody: HOME })
  const { data: windows } = await ShippingService.deliveryWindows({ addressId: address_id })
  const order = { address_id, slot_id: windows[0].id, expected_total: TWO_APPLES.expectedTotal }
  const placed = await CheckoutService.checkoutOrder({ requestBody: order, idempotencyKey: 'once' })
  const again = await CheckoutService.checkoutOrder({ requestBody: order, idempotencyKey: 'once' })

  expect(placed).toMatchObject({ order_status: 'pending', amounts: { bill_amount: 15.9 } })
  expect(again.order_id).toBe(placed.order_id)
  const { data: kept } = await client.OrderService.getOrder({ orderId: placed.order_id })
  expect(kept.lines).toMatchObject([{ product_id: 'apple', quantity: 2 }])
})

test('the generated client’s calls are refused with the common error schema', async () => {
  const shop = await openTestShop()
  const { CartService, ProductService } = await generateClient(await openToPrograms(shop))

  await expect(CartService.fetchCart()).rejects.toMatchObject({
    status: 401,
    body: { code: 'not_signed_in', error: expect.any(String) },
  })
  await expect(ProductService.getProductById({ productId: 'nothing' })).rejects.toMatchObject({
    status: 404,
    body: { code: 'not_found', error: expect.any(String) },
  })
})
