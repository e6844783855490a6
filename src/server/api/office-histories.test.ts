import { expect, test } from 'vitest'
import { addDayOff, changeDeliverySums, endDayOff, readDelivery } from '#contract/delivery/desk/delivery.ts'
import { beginStocktake, endStocktake, readStocktake } from '#contract/goods/stock/stocktakes.ts'
import { endSupplierOrder, readSupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { changeSupplier, listSuppliers } from '#contract/goods/stock/suppliers.ts'
import type { AuditEntry } from '#contract/people/audit/audit.ts'
import { changeMessageText, readMessageText } from '#contract/people/messages-desk/messages.ts'
import { changePerson, listPeople } from '#contract/people/operators/people.ts'
import * as settings from '#contract/people/settings/settings.ts'
import { farm, openDock } from '#testing/open-dock.ts'
import { operatorOf } from '#testing/operators.ts'

const actsOf = (history: AuditEntry[]) => history.map(({ act }) => act)

test('the suppliers, a supplier order and a stocktake each show their own history', async () => {
  const { manager, supplier, make } = await openDock()
  await manager.call(changeSupplier, { ...farm, supplier_id: supplier.id, version: 1, phone: '' })
  const suppliers = await manager.call(listSuppliers, {})
  expect(suppliers.history).toMatchObject([
    { act: 'supplier.changed', on_id: supplier.id, changes: [{ field: 'phone', personal: true }] },
    { act: 'supplier.added', on_id: supplier.id },
  ])
  const [order, other] = [await make(), await make()]
  await manager.call(endSupplierOrder, { supplier_order_id: order.id, version: 1 })
  const historyOf = async (supplier_order_id: string) =>
    actsOf((await manager.call(readSupplierOrder, { supplier_order_id })).history)
  expect(await historyOf(order.id)).toEqual(['supplier-order.cancelled', 'supplier-order.made'])
  expect(await historyOf(other.id)).toEqual(['supplier-order.made'])

  const { data } = await manager.call(beginStocktake, { sub_category_id: 'sub-Fruit' })
  const dairy = await manager.call(beginStocktake, { sub_category_id: 'sub-Dairy' })
  await manager.call(endStocktake, { stocktake_id: data.id, ending: 'dropped' })
  const countedOf = async (stocktake_id: string) =>
    actsOf((await manager.call(readStocktake, { stocktake_id })).history)
  expect(await countedOf(data.id)).toEqual(['stocktake.dropped', 'stocktake.begun'])
  expect(await countedOf(dairy.data.id)).toEqual(['stocktake.begun'])
})

test('people, the company, its pages, message texts, delivery charges and days off each show their own history', async () => {
  const opened = await openDock()
  const owner = await operatorOf(opened, 'owner')
  const { manager } = opened
  await owner.call(changePerson, { operator_id: manager.id, name: 'Sam', role: 'manager', version: 1 })
  expect((await owner.call(listPeople, {})).history).toMatchObject([
    { act: 'operator.changed', on_id: manager.id, actor: 'The owner' },
  ])

  const { company } = (await owner.call(settings.readCompanySettings, {})).data
  const named = { ...company, company_name: 'Fig Pty Ltd' }
  await owner.call(settings.changeCompanySettings, { company: named, seen: company })
  const read = await owner.call(settings.readCompanySettings, {})
  expect(read.history).toMatchObject([{ act: 'company.changed', actor: 'The owner' }])

  const [page, otherPage] = (await owner.call(settings.listSettingsPages, {})).data
  if (!page || !otherPage) throw new Error('there are no pages')
  await owner.call(settings.changeSettingsPage, { page: page.page, text: 'We sell figs.', seen_text: null })
  const historyOfPage = async (page: string) =>
    actsOf((await owner.call(settings.readSettingsPage, { page })).history)
  expect(await historyOfPage(page.page)).toEqual(['page.written'])
  expect(await historyOfPage(otherPage.page)).toEqual([])

  const kind = 'order_on_its_way'
  const text = { subject: 'Order {number}', body: 'Order {number} comes {window}. {money} {url}' }
  await manager.call(changeMessageText, { kind, version: 0, ...text })
  const historyOfText = async (of: 'order_on_its_way' | 'order_confirmed') =>
    actsOf((await manager.call(readMessageText, { kind: of })).history)
  expect(await historyOfText(kind)).toEqual(['message-text.changed'])
  expect(await historyOfText('order_confirmed')).toEqual([])

  const { sums } = (await manager.call(readDelivery, {})).data
  await manager.call(changeDeliverySums, { sums: { ...sums, bands: [{ up_to: 9, fee: 3.9 }] }, seen: sums })
  const off = { day: '2026-03-07', hub_id: null, title: 'Show Day', orders_seen: 0 }
  const { data } = await manager.call(addDayOff, off)
  await manager.call(endDayOff, { day_off_id: data[0]?.id ?? '' })
  const { history } = await manager.call(readDelivery, {})
  expect([actsOf(history.sums), actsOf(history.days_off)]).toEqual([
    ['bands.changed'],
    ['day-off.ended', 'day-off.added'],
  ])
})
