import { z } from 'zod'
import { description, named } from '../../description.ts'
import { UNITS_OF_ONE_PRODUCT } from '../../limits/cart-room.ts'
import { CAP_AT_MOST_DOLLARS } from '../../limits/household-rules.ts'
import { numberInQuery } from '../../query-values.schema.ts'
import { text } from '../../text.schema.ts'
import { CartItem, CartNotice, ChangeKey } from '../cart/cart.schema.ts'

const Id = text(64)
const Time = z.iso.datetime()
/** Dollars of goods that one member can have in the cart; null for no limit. */
const MemberLimit = z.number().min(1).max(CAP_AT_MOST_DOLLARS).multipleOf(0.01).nullable()

const Member = z.object({
  member_id: z.string(),
  name: z.string(),
  cap: z.number().nullable(),
  /** Dollars of the member's goods that are in the cart now. */
  spent: z.number(),
  joined_at: Time,
})

const Invitation = z.object({ invitation_id: z.string(), cap: z.number().nullable(), expires_at: Time })

export const Household = named('Household', {
  role: z.enum(['none', 'owner', 'member']),
  /** For who may invite: the first name that invitations show, of the profile or an address; null if there is none. */
  own_name: z.string().nullable(),
  /** For a member: the owner who pays, by first name if there is one; the member's limit and what is left of it. */
  owner_name: z.string().nullable(),
  cap: z.number().nullable(),
  left: z.number().nullable(),
  /** Empty for a member. */
  members: z.array(Member),
  invitations: z.array(Invitation),
})

const SharedItem = CartItem.extend({
  /** Units per member; the rest of the quantity is the owner's. */
  added_by: z.array(z.object({ name: z.string().nullable(), quantity: z.int(), is_me: z.boolean() })),
})

/** The shared cart without address, delivery cost or payment, which only the owner sees. */
export const HouseholdCart = named('HouseholdCart', {
  data: z.array(SharedItem),
  total_quantity: z.int(),
  total_amount: z.number(),
  discount: z.number(),
  bill_amount: z.number(),
  left: z.number().nullable(),
  notices: z.array(CartNotice),
})

export const readHousehold = description({
  summary: 'With whom the customer shares a cart, as its owner who pays, or as a member.',
  reply: Household,
})

export const inviteToHousehold = description({
  summary: 'Makes a link that one person may join the customer’s household with, for a week.',
  input: z.object({ cap: MemberLimit.default(null) }),
  status: 201,
  reply: Invitation.extend({ invite_token: z.string() }),
  refusals: ['not_found', 'in_a_household', 'household_full', 'too_many_requests'],
})

export const revokeInvitation = description({
  summary: 'The link of an invitation leads nowhere from now on.',
  input: z.object({ invitation_id: Id }),
  reply: z.object({ invitation_id: z.string() }),
  refusals: ['not_found'],
})

/** The invitation as its link shows it, also to a customer who cannot accept it. */
export const HouseholdInvitation = named('HouseholdInvitation', {
  owner_name: z.string().nullable(),
  cap: z.number().nullable(),
  expires_at: Time,
  is_own: z.boolean(),
  /** Whether the reader is already a member of this household. */
  is_member: z.boolean(),
})

export const readHouseholdInvitation = description({
  summary: 'What the link of an invitation leads to, before it is used.',
  input: z.object({ invite_token: Id }),
  reply: HouseholdInvitation,
  refusals: ['not_found', 'too_many_requests'],
})

export const isInvitationLive = description({
  summary:
    'Whether the link of an invitation still works, and whose it is, for visitors who have not logged in.',
  input: z.object({ invite_token: Id }),
  /** The owner is named by first name, if there is one. */
  reply: z.object({ is_live: z.boolean(), owner_name: z.string().nullable() }),
  refusals: ['too_many_requests'],
})

export const joinHousehold = description({
  summary: 'Joins the household that the link invites to. A link is used once.',
  input: z.object({ invite_token: Id }),
  reply: Household,
  refusals: ['not_found', 'account_blocked', 'in_a_household', 'household_full', 'too_many_requests'],
})

export const leaveHousehold = description({
  summary: 'Leaves the household. What the member put in stays, as the owner’s.',
  reply: Household,
  refusals: ['not_found'],
})

export const changeMember = description({
  summary: 'Sets how much a member may have in the cart.',
  input: z.object({ member_id: Id, cap: MemberLimit.default(null) }),
  reply: z.object({ member_id: z.string(), cap: z.number().nullable() }),
  refusals: ['not_found'],
})

export const removeMember = description({
  summary: 'Takes a member out of the household. What they put in stays, as the owner’s.',
  input: z.object({ member_id: Id }),
  reply: z.object({ member_id: z.string() }),
  refusals: ['not_found'],
})

export const householdCart = description({
  summary: 'What is in the household’s cart, and who put it in.',
  reply: HouseholdCart,
  refusals: ['not_found'],
})

export const addToHousehold = description({
  summary: 'Puts units of a product into the household’s cart, as far as the member’s limit allows.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: z.object({ product_id: Id, quantity: z.int().min(1).max(UNITS_OF_ONE_PRODUCT).default(1) }),
  reply: HouseholdCart,
  refusals: [
    'not_found',
    'account_blocked',
    'over_cap',
    'insufficient_stock',
    'too_many_of_one',
    'cart_full',
  ],
})

export const takeFromHousehold = description({
  summary: 'Takes units out of the household’s cart: a member’s own alone.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: z.object({ product_id: Id, quantity: numberInQuery(1, UNITS_OF_ONE_PRODUCT).default(1) }),
  reply: HouseholdCart,
  refusals: ['not_found'],
})
