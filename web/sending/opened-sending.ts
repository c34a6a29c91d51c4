import { getHelpostiSending } from '#shared/api/helposti.ts'
import { type CallInput, callApi, type CallResult } from '#web/lib/api/api-client.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** A shipment that a sending code or a number has opened. */
export type Sending = CallResult<typeof getHelpostiSending>

/** A shipment that is opened and may be seen. */
export type OpenSending = Sending & { readonly order: NonNullable<Sending['order']> }

/** Whether a shipment is open: a used code or number opens none. */
export const isOpen = (sending: Sending | null | undefined): sending is OpenSending =>
  sending !== null && sending !== undefined && sending.order !== null

/** The opened shipment: null without one, undefined before the service was asked. */
export const openedSending = createValueStore<Sending | null | undefined>(undefined)

/**
 * Shows the persons of the opened shipment to who knows the last digits of its sender's phone.
 * @throws {ApiFailure} when the call fails, such as for other digits; the shipment stays open.
 */
export const unmaskSending = async (barcode: string, phone_ending: string): Promise<void> =>
  openedSending.set(await callApi(getHelpostiSending, { query: { barcode, phone_ending } }))

/**
 * Opens a shipment by what was typed, or reads the one that the session has opened.
 * @throws {ApiFailure} when the call fails; then no shipment is open.
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
