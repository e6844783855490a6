import { addLink } from '#business/people/operators/operator-links.ts'
import {
  addPasskey,
  beginPasskey,
  beginProof,
  giveProof,
  removePasskey,
} from '#contract/people/operators/my-account.ts'
import { changePerson, inviteAgain, invitePerson, removePerson } from '#contract/people/operators/people.ts'
import {
  acceptInvitation,
  beginPasskeySignIn,
  readInvitation,
  signInByLink,
  signInByPasskey,
} from '#contract/people/operators/signing-in.ts'
import type { LinkPurpose } from '#database/tables-office.ts'
import { SoftwarePasskey } from '#testing/software-passkey.ts'
import { addOwner } from '../../bench/owner-session.ts'
import { type Context, type Prepared, prepared, several, unique } from './prepare.ts'

export const peoplePreparations: readonly Prepared[] = [
  prepared(
    inviteAgain,
    several(async (context) => ({ operator_id: await invited(context) })),
  ),
  prepared(changePerson, several(aPerson)),
  prepared(removePerson, several(aPerson)),
  prepared(
    signInByLink,
    several(async (context) => linkOf(context, 'sign_in', await addOwner(context.db))),
  ),
  prepared(readInvitation, anInvitation),
  prepared(acceptInvitation, several(anInvitation)),
  prepared(signInByPasskey, async (context) => {
    const { passkey } = await ownPasskey(context)
    const answers = several(async ({ callAsAnyone }) => {
      const { options } = await callAsAnyone(beginPasskeySignIn, {})
      return { credential: answer(passkey, options) }
    })
    return answers(context)
  }),
  prepared(giveProof, async (context) => {
    const { passkey } = await ownPasskey(context)
    const answers = several(async ({ call }) => {
      const { options } = await call(beginProof, {})
      return { credential: answer(passkey, options) }
    })
    return answers(context)
  }),
  prepared(addPasskey, several(aNewPasskey)),
  prepared(
    removePasskey,
    several(async (context) => {
      const { passkey_id } = await ownPasskey(context)
      return { passkey_id }
    }),
  ),
]

async function aPerson({ db }: Context) {
  const operator_id = await addOwner(db)
  const { version } = await db
    .selectFrom('operators')
    .select('version')
    .where('id', '=', operator_id)
    .executeTakeFirstOrThrow()
  return { operator_id, version }
}

async function invited({ call }: Context): Promise<string> {
  const { data } = await call(invitePerson, { email: `${unique()}@example.com`, role: 'picker' })
  return data.id
}

async function anInvitation(context: Context) {
  return linkOf(context, 'invitation', await invited(context))
}

/** Makes a link as the shop does, without an email: those to one person are few. */
async function linkOf({ shop }: Context, purpose: LinkPurpose, operatorId: string) {
  const url = await addLink(shop, { purpose, operatorId })
  return { token: new URL(url).hash.slice(1) }
}

async function aNewPasskey({ port, call }: Context) {
  const { options } = await call(beginPasskey, {})
  const passkey = new SoftwarePasskey(`http://127.0.0.1:${port}`)
  return { credential: passkey.make(options), passkey_name: 'Phone' }
}

async function ownPasskey({ port, call }: Context) {
  const { options } = await call(beginPasskey, {})
  const passkey = new SoftwarePasskey(`http://127.0.0.1:${port}`)
  const { data } = await call(addPasskey, { credential: passkey.make(options), passkey_name: 'Phone' })
  return { passkey, passkey_id: data.id }
}

/** The counter stays at zero, as that of a passkey which does not count: the answers come in any order. */
function answer(passkey: SoftwarePasskey, options: { challenge: string }) {
  passkey.counter = -1
  return passkey.sign(options)
}
