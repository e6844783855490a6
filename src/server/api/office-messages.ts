import { listMessages } from '#business/people/messages/list-messages.ts'
import {
  changeMessageText,
  dropMessageText,
  listMessageTexts,
  readMessageText,
} from '#business/people/messages/message-texts.ts'
import { receiveArrival } from '#business/people/messages/receive-arrival.ts'
import { smsReport } from '#contract/people/messages/sms-report.ts'
import * as contract from '#contract/people/messages-desk/messages.ts'
import { serve } from '../http/serve.ts'

export const officeMessages = [
  serve(contract.listMessages, ({ shop, caller, input }) => listMessages(shop, caller, input)),
  serve(contract.listMessageTexts, ({ shop }) => listMessageTexts(shop)),
  serve(contract.readMessageText, ({ shop, input }) => readMessageText(shop, input)),
  serve(contract.changeMessageText, ({ shop, caller, input }) => changeMessageText(shop, caller, input)),
  serve(contract.dropMessageText, ({ shop, caller, input }) => dropMessageText(shop, caller, input)),
  serve(smsReport, ({ shop, input }) => receiveArrival(shop, input)),
]
