import { expect, test } from 'vitest'
import { api } from './api.ts'

/** What a visitor may call without signing in. All else is closed; a new line here is a decision. */
const open = [
  'getHomepageBlock',
  'fetchCategories',
  'generateOtp',
  'generateOtpByQuery',
  'verifyOtp',
  'refreshToken',
  'logout',
  'subCategoryProducts',
  'categoryProducts',
  'dealProducts',
  'getProductById',
  'priceHistory',
  'searchProduct',
  'searchSuggestions',
  'goodSubstitutes',
  'nextWindow',
  'deliveryTerms',
  'isInvitationLive',
  'getListByLink',
  'getReceipt',
  'readPastedList',
  'paymentWebhook',
  'locationInfo',
  'locationAutosuggest',
  'locationCoordinates',
  'shippingMap',
  'smsReport',
  'subscribe',
  'confirmSubscription',
  'cancelSubscription',
  'joinWaitingList',
  'confirmWaiting',
  'leaveWaitingList',
  'askSignInLink',
  'signInByLink',
  'beginPasskeySignIn',
  'signInByPasskey',
  'readInvitation',
  'acceptInvitation',
  'readPinDoor',
  'setPin',
  'signInByPin',
  'companyFacts',
  'informationText',
]

test('every endpoint is closed to visitors unless this list opens it', () => {
  const opened = api.filter(({ access }) => access === 'anyone').map(({ operationId }) => operationId)
  expect(opened.toSorted()).toEqual(open.toSorted())
})
