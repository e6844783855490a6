import { expect, test } from 'vitest'
import { getDetails, saveDetails } from '#contract/people/profile/profile.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

test('a customer’s name and email address are saved, and another customer’s stay unchanged', async () => {
  const { callAs, has } = await openTestShop()
  const ada = await callAs(await has.customer('0412345678'))
  const bob = await callAs(await has.customer('0498765432'))

  const saved = await ada(saveDetails, { name: '  Ada Łukasz 😀 ', email: 'ada@example.com' })

  const data = { name: 'Ada Łukasz 😀', email: 'ada@example.com', mobile: '0412345678' }
  expect(saved).toEqual({ data })
  expect(await ada(getDetails, {})).toEqual({ data })
  expect(await bob(getDetails, {})).toEqual({ data: { name: '', email: '', mobile: '0498765432' } })
  expect(await ada(saveDetails, { name: '', email: '' })).toMatchObject({ data: { name: '', email: '' } })
})

test('a field with an invalid name is refused, and the answer does not repeat the name', async () => {
  const { callAs, has } = await openTestShop()
  const call = await callAs(await has.customer())
  const saving = call(saveDetails, { name: 'Ada', email: '', 'a\u0000': 1 } as never)
  await expect(saving).rejects.toMatchObject({ code: 'invalid_input', details: {} })
})

test.each([
  [{ name: '😀'.repeat(80) }, undefined],
  [{ name: '😀'.repeat(81) }, 'name'],
  [{ name: 'Ada\nLovelace' }, 'name'],
  [{ name: 'Ada\u2028Lovelace' }, 'name'],
  [{ name: 'Ada\u202eecalevoL' }, 'name'],
  [{ name: '\u200B\u00AD\u3164\uFE0F' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: undefined }, 'name'],
  [{ email: 'a+b.c@sub.example.com.au' }, undefined],
  [{ email: 'ada@example' }, 'email'],
  [{ email: 'ada example.com' }, 'email'],
  [{ email: 'ada@@example.com' }, 'email'],
  [{ email: '"><script>@example.com' }, 'email'],
  [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
])('saving %o is refused at the field: %s', async (change, field) => {
  const { callAs, has, db } = await openTestShop()
  const call = await callAs(await has.customer())
  const saving = call(saveDetails, { name: 'Ada', email: '', ...(change as object) })
  if (!field) {
    await expect(saving).resolves.toMatchObject({ data: change })
    return
  }
  await expect(saving).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { [field]: expect.any(String) } },
  })
  expect(await db.selectFrom('customers').select(['name', 'email']).execute()).toEqual([
    { name: '', email: '' },
  ])
})
