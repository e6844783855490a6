import { deleteAccount } from '#business/orders/personal-data/delete-account.ts'
import { readMyData } from '#business/orders/personal-data/my-data.ts'
import {
  addAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '#business/people/addresses/addresses.ts'
import { listAudit } from '#business/people/audit/list-audit.ts'
import { readAuditChain } from '#business/people/audit/verify-audit.ts'
import { listMessages } from '#business/people/messages/list-messages.ts'
import {
  changeMessageText,
  dropMessageText,
  listMessageTexts,
  readMessageText,
} from '#business/people/messages/message-texts.ts'
import { receiveArrival } from '#business/people/messages/receive-arrival.ts'
import { cancelSubscription, confirmSubscription, subscribe } from '#business/people/newsletter/newsletter.ts'
import { enrolDevice, revokeDevice } from '#business/people/operators/devices.ts'
import {
  acceptInvitation,
  inviteAgain,
  invitePerson,
  readInvitation,
} from '#business/people/operators/invitations.ts'
import {
  endMySession,
  listMySessions,
  readMe,
  signOutOfOffice,
  turnPushOff,
  turnPushOn,
} from '#business/people/operators/my-account.ts'
import {
  addPasskey,
  beginPasskey,
  listMyPasskeys,
  removePasskey,
} from '#business/people/operators/my-passkeys.ts'
import {
  changePerson,
  endSessionsOfPerson,
  listPeople,
  removePerson,
} from '#business/people/operators/people.ts'
import { givePinCode, readPinDoor, setPin, signInByPin } from '#business/people/operators/pins.ts'
import { askSignInLink, signInByLink } from '#business/people/operators/sign-in-links.ts'
import {
  beginPasskeySignIn,
  beginReauthentication,
  reauthenticate,
  signInByPasskey,
} from '#business/people/operators/sign-with-passkey.ts'
import { readDetails, saveDetails } from '#business/people/profile/details.ts'
import { refreshSession } from '#business/people/sessions/refresh-session.ts'
import { sendLoginCode, signIn, signOut } from '#business/people/sessions/sign-in.ts'
import {
  changeCompanySettings,
  changeSettingsPage,
  listSettingsPages,
  readCompanyFacts,
  readCompanySettings,
  readInformationText,
  readSettingsPage,
} from '#business/people/settings/change-settings.ts'
import * as personalData from '#contract/orders/personal-data/personal-data.ts'
import * as addresses from '#contract/people/addresses/addresses.ts'
import * as audit from '#contract/people/audit/audit.ts'
import * as companyFacts from '#contract/people/company/company-facts.ts'
import { smsReport } from '#contract/people/messages/sms-report.ts'
import * as messages from '#contract/people/messages-desk/messages.ts'
import * as newsletter from '#contract/people/newsletter/newsletter.ts'
import * as myAccount from '#contract/people/operators/my-account.ts'
import * as people from '#contract/people/operators/people.ts'
import * as pins from '#contract/people/operators/pins.ts'
import * as signingIn from '#contract/people/operators/signing-in.ts'
import * as profile from '#contract/people/profile/profile.ts'
import * as accounts from '#contract/people/sessions/accounts.ts'
import * as settings from '#contract/people/settings/settings.ts'
import { serve } from '../http/serve.ts'
import { readDefaultText } from '../pages/default-text.ts'

export const peopleApi = [
  serve(accounts.generateOtp, ({ shop, visitor, input }) => sendLoginCode(shop, visitor, input)),
  serve(accounts.generateOtpByQuery, ({ shop, visitor, input }) => sendLoginCode(shop, visitor, input)),
  serve(accounts.verifyOtp, ({ shop, visitor, input }) => signIn(shop, visitor, input)),
  serve(accounts.refreshToken, ({ shop, visitor, input }) => refreshSession(shop, visitor, input)),
  serve(accounts.logout, ({ shop, visitor, input }) => signOut(shop, visitor, input)),
  serve(addresses.listAddresses, ({ shop, caller }) => listAddresses(shop, caller)),
  serve(addresses.getAddressList, ({ shop, caller }) => listAddresses(shop, caller)),
  serve(addresses.addAddress, ({ shop, caller, input }) => addAddress(shop, caller, input)),
  serve(addresses.updateAddress, ({ shop, caller, input }) => updateAddress(shop, caller, input)),
  serve(addresses.deleteAddress, ({ shop, caller, input }) => deleteAddress(shop, caller, input)),
  serve(profile.getDetails, ({ shop, caller }) => readDetails(shop, caller)),
  serve(profile.saveDetails, ({ shop, caller, input }) => saveDetails(shop, caller, input)),
  serve(personalData.myData, ({ shop, caller }) => readMyData(shop, caller)),
  serve(personalData.deleteAccount, ({ shop, caller, input, visitor }) =>
    deleteAccount(shop, caller, { ...input, visitor }),
  ),
  serve(newsletter.subscribe, ({ shop, visitor, input }) => subscribe(shop, visitor, input)),
  serve(newsletter.confirmSubscription, ({ shop, input }) => confirmSubscription(shop, input)),
  serve(newsletter.cancelSubscription, ({ shop, input }) => cancelSubscription(shop, input)),
  serve(signingIn.askSignInLink, ({ shop, visitor, input }) => askSignInLink(shop, visitor, input)),
  serve(signingIn.signInByLink, ({ shop, visitor, input }) => signInByLink(shop, visitor, input)),
  serve(signingIn.beginPasskeySignIn, ({ shop, visitor }) => beginPasskeySignIn(shop, visitor)),
  serve(signingIn.signInByPasskey, ({ shop, visitor, input }) => signInByPasskey(shop, visitor, input)),
  serve(signingIn.readInvitation, ({ shop, visitor, input }) => readInvitation(shop, visitor, input)),
  serve(signingIn.acceptInvitation, ({ shop, visitor, input }) => acceptInvitation(shop, visitor, input)),
  serve(pins.readPinDoor, ({ shop, visitor }) => readPinDoor(shop, visitor)),
  serve(pins.setPin, ({ shop, visitor, input }) => setPin(shop, visitor, input)),
  serve(pins.signInByPin, ({ shop, visitor, input }) => signInByPin(shop, visitor, input)),
  serve(people.givePinCode, ({ shop, input }) => givePinCode(shop, input)),
  serve(people.enrolDevice, ({ shop, visitor, input }) => enrolDevice(shop, visitor, input)),
  serve(people.revokeDevice, ({ shop, input }) => revokeDevice(shop, input)),
  serve(myAccount.getMe, ({ shop, caller }) => readMe(shop, caller)),
  serve(myAccount.signOutOfOffice, ({ shop, caller, visitor }) => signOutOfOffice(shop, caller, visitor)),
  serve(myAccount.listMySessions, ({ shop, caller }) => listMySessions(shop, caller)),
  serve(myAccount.endMySession, ({ shop, caller, input }) => endMySession(shop, caller, input)),
  serve(myAccount.listMyPasskeys, ({ shop, caller }) => listMyPasskeys(shop, caller)),
  serve(myAccount.beginPasskey, ({ shop, caller, visitor }) => beginPasskey(shop, caller, visitor)),
  serve(myAccount.addPasskey, ({ shop, caller, visitor, input }) =>
    addPasskey(shop, caller, { visitor, input }),
  ),
  serve(myAccount.removePasskey, ({ shop, caller, input }) => removePasskey(shop, caller, input)),
  serve(myAccount.turnPushOn, ({ shop, caller, input }) => turnPushOn(shop, caller, input)),
  serve(myAccount.turnPushOff, ({ shop, caller }) => turnPushOff(shop, caller)),
  serve(myAccount.beginProof, ({ shop, caller, visitor }) => beginReauthentication(shop, caller, visitor)),
  serve(myAccount.giveProof, ({ shop, caller, visitor, input }) =>
    reauthenticate(shop, caller, { visitor, input }),
  ),
  serve(people.listPeople, ({ shop, visitor }) => listPeople(shop, visitor)),
  serve(people.invitePerson, ({ shop, input }) => invitePerson(shop, input)),
  serve(people.inviteAgain, ({ shop, input }) => inviteAgain(shop, input)),
  serve(people.changePerson, ({ shop, input }) => changePerson(shop, input)),
  serve(people.removePerson, ({ shop, input }) => removePerson(shop, input)),
  serve(people.endSessionsOfPerson, ({ shop, input }) => endSessionsOfPerson(shop, input)),
  serve(audit.listAudit, ({ shop, input }) => listAudit(shop, input)),
  serve(audit.getAuditChain, ({ shop, input }) => readAuditChain(shop, input)),
  serve(companyFacts.companyFacts, ({ shop }) => readCompanyFacts(shop)),
  serve(companyFacts.informationText, ({ shop, input }) => readInformationText(shop, input)),
  serve(settings.readCompanySettings, ({ shop }) => readCompanySettings(shop)),
  serve(settings.changeCompanySettings, ({ shop, input }) => changeCompanySettings(shop, input)),
  serve(settings.listSettingsPages, ({ shop }) => listSettingsPages(shop)),
  serve(settings.readSettingsPage, ({ shop, input }) =>
    readSettingsPage(shop, input, (page) => readDefaultText(shop, page)),
  ),
  serve(settings.changeSettingsPage, ({ shop, input }) =>
    changeSettingsPage(shop, input, (page) => readDefaultText(shop, page)),
  ),
  serve(messages.listMessages, ({ shop, caller, input }) => listMessages(shop, caller, input)),
  serve(messages.listMessageTexts, ({ shop }) => listMessageTexts(shop)),
  serve(messages.readMessageText, ({ shop, input }) => readMessageText(shop, input)),
  serve(messages.changeMessageText, ({ shop, caller, input }) => changeMessageText(shop, caller, input)),
  serve(messages.dropMessageText, ({ shop, caller, input }) => dropMessageText(shop, caller, input)),
  serve(smsReport, ({ shop, input }) => receiveArrival(shop, input)),
]
