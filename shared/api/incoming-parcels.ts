import * as z from 'zod/mini'
import { incomingParcelRow } from '#shared/orders/incoming-parcel-row.ts'
import { defineCall } from './call.ts'

export const listIncomingParcels = defineCall({
  name: 'listIncomingParcels',
  method: 'GET',
  path: '/order/incoming_parcels/',
  area: 'orders',
  access: 'user',
  summary:
    "Lists the parcels on their way to the account's verified phone, from hand-in to their end, newest first. Empty without a verified phone.",
  result: z.object({ parcels: z.array(incomingParcelRow) }),
})
