import { editHelpostiSending } from '#shared/api/helposti.ts'
import { type CallInput, callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'
import { type OpenSending, openedSending } from './opened-sending.ts'

type Change = Omit<CallInput<typeof editHelpostiSending>['body'], 'order_id'>

/**
 * Changes the opened shipment, free of charge.
 * @throws {ApiFailure} for a change that is refused, such as one that costs something.
 */
export const editSending = async ({ order }: OpenSending, change: Change): Promise<void> => {
  const sending = await callApi(
    editHelpostiSending,
    { body: { order_id: order.id, ...change } },
    { idempotencyKey: createIdempotencyKey() },
  )
  openedSending.set(sending)
}
