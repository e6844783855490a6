import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { MEMBERS_AT_MOST } from '#contract/limits/household-rules.ts'
import {
  addToHousehold,
  changeMember,
  householdCart,
  inviteToHousehold,
  joinHousehold,
  leaveHousehold,
  readHousehold,
  readHouseholdInvitation,
  removeMember,
  revokeInvitation,
  takeFromHousehold,
} from '#contract/selling/household/household.ts'
import { type Context, type Person, type Prepared, prepared, several } from './prepare.ts'
import { boughtProduct } from './products.ts'
import { fillCart } from './shopping.ts'

export const householdPreparations: readonly Prepared[] = [
  prepared(addToHousehold, asMember),
  prepared(takeFromHousehold, async (context) => {
    const { product_id } = await asMember(context)
    await context.call(addToHousehold, { product_id, quantity: UNITS_OF_ONE_PRODUCT })
    return { product_id, quantity: 1 }
  }),
  prepared(householdCart, async (context) => {
    const member = await context.newCustomer()
    await join(context.me, member)
    const { product_id } = await fillCart(context.db, context.me)
    await member.call(addToHousehold, { product_id })
    return {}
  }),
  prepared(leaveHousehold, async (context) => {
    await join(await context.newCustomer(), context.me)
    return {}
  }),
  prepared(joinHousehold, anInvitation),
  prepared(readHouseholdInvitation, anInvitation),
  prepared(
    revokeInvitation,
    several(async ({ me }) => {
      const { invitation_id } = await invite(me)
      return { invitation_id }
    }),
  ),
  prepared(changeMember, async (context) =>
    (await membersOf(context)).map((member) => ({ ...member, cap: 50 })),
  ),
  prepared(removeMember, membersOf),
]

async function asMember(context: Context) {
  await join(await context.newCustomer(), context.me)
  const { id: product_id } = await boughtProduct(context.db)
  return { product_id, quantity: 1 }
}

async function anInvitation({ newCustomer }: Context) {
  const { invite_token } = await invite(await newCustomer())
  return { invite_token }
}

async function membersOf({ me, newCustomer }: Context) {
  for (let members = 0; members < MEMBERS_AT_MOST; members++) await join(me, await newCustomer())
  const { members } = await me.call(readHousehold, {})
  return members.map(({ member_id }) => ({ member_id }))
}

function invite({ call }: Person) {
  return call(inviteToHousehold, { cap: null })
}

async function join(owner: Person, member: Person): Promise<void> {
  const { invite_token } = await invite(owner)
  await member.call(joinHousehold, { invite_token })
}
