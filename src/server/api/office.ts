import { listAudit } from '#business/audit/list-audit.ts'
import { readAuditChain } from '#business/audit/read-audit-chain.ts'
import { askSignInLink } from '#business/office/ask-sign-in-link.ts'
import { changePerson } from '#business/office/change-person.ts'
import { endMySession, signOutOfOffice } from '#business/office/end-my-session.ts'
import { acceptInvitation, readInvitation } from '#business/office/invitations.ts'
import { inviteAgain, invitePerson } from '#business/office/invite-person.ts'
import { listMySessions, readMe } from '#business/office/my-account.ts'
import { addPasskey, beginPasskey, listMyPasskeys, removePasskey } from '#business/office/my-passkeys.ts'
import { listPeople } from '#business/office/people.ts'
import { endSessionsOfPerson, removePerson } from '#business/office/remove-person.ts'
import { signInByLink } from '#business/office/sign-in-by-link.ts'
import {
  beginPasskeySignIn,
  beginProof,
  giveProof,
  signInByPasskey,
} from '#business/office/sign-with-passkey.ts'
import * as audit from '#contract/audit/audit.ts'
import * as me from '#contract/office/account/my-account.ts'
import * as people from '#contract/office/people/people.ts'
import * as door from '#contract/office/people/signing-in.ts'
import { serve } from '../http/serve.ts'

export const office = [
  serve(door.askSignInLink, ({ shop, visitor, input }) => askSignInLink(shop, visitor, input)),
  serve(door.signInByLink, ({ shop, visitor, input }) => signInByLink(shop, visitor, input)),
  serve(door.beginPasskeySignIn, ({ shop, visitor }) => beginPasskeySignIn(shop, visitor)),
  serve(door.signInByPasskey, ({ shop, visitor, input }) => signInByPasskey(shop, visitor, input)),
  serve(door.readInvitation, ({ shop, visitor, input }) => readInvitation(shop, visitor, input)),
  serve(door.acceptInvitation, ({ shop, visitor, input }) => acceptInvitation(shop, visitor, input)),
  serve(me.getMe, ({ shop, caller }) => readMe(shop, caller)),
  serve(me.signOutOfOffice, ({ shop, caller, visitor }) => signOutOfOffice(shop, caller, visitor)),
  serve(me.listMySessions, ({ shop, caller }) => listMySessions(shop, caller)),
  serve(me.endMySession, ({ shop, caller, input }) => endMySession(shop, caller, input)),
  serve(me.listMyPasskeys, ({ shop, caller }) => listMyPasskeys(shop, caller)),
  serve(me.beginPasskey, ({ shop, caller, visitor }) => beginPasskey(shop, caller, visitor)),
  serve(me.addPasskey, ({ shop, caller, visitor, input }) => addPasskey(shop, caller, { visitor, input })),
  serve(me.removePasskey, ({ shop, caller, input }) => removePasskey(shop, caller, input)),
  serve(me.beginProof, ({ shop, caller, visitor }) => beginProof(shop, caller, visitor)),
  serve(me.giveProof, ({ shop, caller, visitor, input }) => giveProof(shop, caller, { visitor, input })),
  serve(people.listPeople, ({ shop }) => listPeople(shop)),
  serve(people.invitePerson, ({ shop, input }) => invitePerson(shop, input)),
  serve(people.inviteAgain, ({ shop, input }) => inviteAgain(shop, input)),
  serve(people.changePerson, ({ shop, input }) => changePerson(shop, input)),
  serve(people.removePerson, ({ shop, input }) => removePerson(shop, input)),
  serve(people.endSessionsOfPerson, ({ shop, input }) => endSessionsOfPerson(shop, input)),
  serve(audit.listAudit, ({ shop, input }) => listAudit(shop, input)),
  serve(audit.getAuditChain, ({ shop, input }) => readAuditChain(shop, input)),
]
