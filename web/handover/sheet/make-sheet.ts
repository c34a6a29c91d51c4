import { mutate } from 'swr'
import { createHandoverSheet, listHandoverSheets } from '#shared/api/handover.ts'
import type { HandoverSheet } from '#shared/handover/handover-sheet.ts'
import { type CallInput, callApi, createIdempotencyKey } from '#web/lib/api/api-client.ts'

/**
 * Makes a handover sheet of parcels in the order of their ids, and reads the recent sheets on screen
 * again.
 * @throws what `callApi` throws: for parcels that are not ready, an `ApiFailure` that names them
 */
export const makeSheet = async (
  body: CallInput<typeof createHandoverSheet>['body'],
  idempotencyKey = createIdempotencyKey(),
): Promise<HandoverSheet> => {
  const { sheet } = await callApi(createHandoverSheet, { body }, { idempotencyKey })
  await mutate((key) => Array.isArray(key) && key[0] === listHandoverSheets.name)
  return sheet
}
