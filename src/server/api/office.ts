import { listAudit } from '#business/people/audit/list-audit.ts'
import { readAuditChain } from '#business/people/audit/read-audit-chain.ts'
import { askSignInLink } from '#business/people/operators/ask-sign-in-link.ts'
import { changePerson } from '#business/people/operators/change-person.ts'
import { enrolDevice, revokeDevice } from '#business/people/operators/devices.ts'
import { endMySession, signOutOfOffice } from '#business/people/operators/end-my-session.ts'
import { acceptInvitation, readInvitation } from '#business/people/operators/invitations.ts'
import { inviteAgain, invitePerson } from '#business/people/operators/invite-person.ts'
import { listMySessions, readMe } from '#business/people/operators/my-account.ts'
import {
  addPasskey,
  beginPasskey,
  listMyPasskeys,
  removePasskey,
} from '#business/people/operators/my-passkeys.ts'
import { turnPushOff, turnPushOn } from '#business/people/operators/my-push.ts'
import { listPeople } from '#business/people/operators/people.ts'
import { givePinCode, readPinDoor, setPin, signInByPin } from '#business/people/operators/pins.ts'
import { endSessionsOfPerson, removePerson } from '#business/people/operators/remove-person.ts'
import { signInByLink } from '#business/people/operators/sign-in-by-link.ts'
import {
  beginPasskeySignIn,
  beginReauthentication,
  reauthenticate,
  signInByPasskey,
} from '#business/people/operators/sign-with-passkey.ts'
import * as audit from '#contract/people/audit/audit.ts'
import * as me from '#contract/people/operators/my-account.ts'
import * as people from '#contract/people/operators/people.ts'
import * as pins from '#contract/people/operators/pins.ts'
import * as door from '#contract/people/operators/signing-in.ts'
import { serve } from '../http/serve.ts'

export const office = [
  serve(door.askSignInLink, ({ shop, visitor, input }) => askSignInLink(shop, visitor, input)),
  serve(door.signInByLink, ({ shop, visitor, input }) => signInByLink(shop, visitor, input)),
  serve(door.beginPasskeySignIn, ({ shop, visitor }) => beginPasskeySignIn(shop, visitor)),
  serve(door.signInByPasskey, ({ shop, visitor, input }) => signInByPasskey(shop, visitor, input)),
  serve(door.readInvitation, ({ shop, visitor, input }) => readInvitation(shop, visitor, input)),
  serve(door.acceptInvitation, ({ shop, visitor, input }) => acceptInvitation(shop, visitor, input)),
  serve(pins.readPinDoor, ({ shop, visitor }) => readPinDoor(shop, visitor)),
  serve(pins.setPin, ({ shop, visitor, input }) => setPin(shop, visitor, input)),
  serve(pins.signInByPin, ({ shop, visitor, input }) => signInByPin(shop, visitor, input)),
  serve(people.givePinCode, ({ shop, input }) => givePinCode(shop, input)),
  serve(people.enrolDevice, ({ shop, visitor, input }) => enrolDevice(shop, visitor, input)),
  serve(people.revokeDevice, ({ shop, input }) => revokeDevice(shop, input)),
  serve(me.getMe, ({ shop, caller }) => readMe(shop, caller)),
  serve(me.signOutOfOffice, ({ shop, caller, visitor }) => signOutOfOffice(shop, caller, visitor)),
  serve(me.listMySessions, ({ shop, caller }) => listMySessions(shop, caller)),
  serve(me.endMySession, ({ shop, caller, input }) => endMySession(shop, caller, input)),
  serve(me.listMyPasskeys, ({ shop, caller }) => listMyPasskeys(shop, caller)),
  serve(me.beginPasskey, ({ shop, caller, visitor }) => beginPasskey(shop, caller, visitor)),
  serve(me.addPasskey, ({ shop, caller, visitor, input }) => addPasskey(shop, caller, { visitor, input })),
  serve(me.removePasskey, ({ shop, caller, input }) => removePasskey(shop, caller, input)),
  serve(me.turnPushOn, ({ shop, caller, input }) => turnPushOn(shop, caller, input)),
  serve(me.turnPushOff, ({ shop, caller }) => turnPushOff(shop, caller)),
  serve(me.beginProof, ({ shop, caller, visitor }) => beginReauthentication(shop, caller, visitor)),
  serve(me.giveProof, ({ shop, caller, visitor, input }) => reauthenticate(shop, caller, { visitor, input })),
  serve(people.listPeople, ({ shop, visitor }) => listPeople(shop, visitor)),
  serve(people.invitePerson, ({ shop, input }) => invitePerson(shop, input)),
  serve(people.inviteAgain, ({ shop, input }) => inviteAgain(shop, input)),
  serve(people.changePerson, ({ shop, input }) => changePerson(shop, input)),
  serve(people.removePerson, ({ shop, input }) => removePerson(shop, input)),
  serve(people.endSessionsOfPerson, ({ shop, input }) => endSessionsOfPerson(shop, input)),
  serve(audit.listAudit, ({ shop, input }) => listAudit(shop, input)),
  serve(audit.getAuditChain, ({ shop, input }) => readAuditChain(shop, input)),
]
