import { expect, test } from 'vitest'
import { tellTeam } from '#business/orders/orders/order-paid.ts'
import { changePerson, removePerson } from '#contract/people/operators/people.ts'
import { paidDesk } from '#testing/desk.ts'
import { operatorOf, type TestOperator } from '#testing/operators.ts'
import { openPayingShop } from '#testing/paying.ts'

test('chosen team members who see orders get an email with a new order’s number, once, and nothing personal', async () => {
  const shop = await openPayingShop()
  const owner = await operatorOf(shop, 'owner')
  const choose = ({ id }: TestOperator, role: 'manager' | 'picker') =>
    owner.call(changePerson, { operator_id: id, name: 'Sam', role, order_emails: true, version: 1 })
  const [chosen, gone] = [await operatorOf(shop, 'manager'), await operatorOf(shop, 'manager')]
  const picker = await operatorOf(shop, 'picker')
  await operatorOf(shop, 'manager')
  await choose(gone, 'manager')
  await choose(picker, 'picker')
  expect((await choose(chosen, 'manager')).data.order_emails).toBe(true)
  await owner.call(removePerson, { operator_id: gone.id })

  const { number, order, doJobs, db } = await paidDesk(shop, shop.order)
  await tellTeam(shop.shop, { orderId: order.id })
  await doJobs()
  const emails = await db.selectFrom('outbox').selectAll().where('subject', 'like', 'New order%').execute()
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([[chosen.email, `New order ${number}`]])
  const [body] = emails.map(({ body }) => body.split('\n\n-- \n')[0])
  expect(body).toBe(`Order ${number} has come in, and is paid.\n\nhttp://shop.test/office/orders/${number}`)
})
