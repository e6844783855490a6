import { confirmWaiting } from '#business/delivery/waiting-list/confirm-waiting.ts'
import { joinWaitingList } from '#business/delivery/waiting-list/join-waiting-list.ts'
import { leaveWaitingList } from '#business/delivery/waiting-list/leave-waiting-list.ts'
import * as contract from '#contract/delivery/waiting-list/waiting-list.ts'
import { serve } from '../http/serve.ts'

export const waitingList = [
  serve(contract.joinWaitingList, ({ shop, visitor, input }) => joinWaitingList(shop, visitor, input)),
  serve(contract.confirmWaiting, ({ shop, input }) => confirmWaiting(shop, input)),
  serve(contract.leaveWaitingList, ({ shop, input }) => leaveWaitingList(shop, input)),
]
