import { getHelpostiSending } from '#shared/api/helposti.ts'
import { type CallInput, callApi, type CallResult } from '#web/lib/api/api-client.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** What a sending code or a number shows or opens. */
export type Sending = CallResult<typeof getHelpostiSending>

/** A shipment that is opened. */
export type OpenSending = Sending & { readonly order: NonNullable<Sending['order']> }

/** Whether a shipment is open: a used code or a number alone opens none. */
export const isSendingOpen = (sending: Sending | null | undefined): sending is OpenSending =>
  sending !== null && sending !== undefined && sending.order !== null

/** The opened shipment: null without one, undefined before the service was asked. */
export const openedSending = createValueStore<Sending | null | undefined>(undefined)

/**
 * Opens a shipment by what was typed, or reads the one that the session has opened.
 * @throws {ApiFailure} when the call fails, such as for other digits; then no shipment is open.
 */
export const openSending = async (
  query: CallInput<typeof getHelpostiSending>['query'] = {},
): Promise<Sending> => {
  try {
    const sending = await callApi(getHelpostiSending, { query })
    openedSending.set(sending)
    return sending
  } catch (failure) {
    openedSending.set(null)
    throw failure
  }
}
