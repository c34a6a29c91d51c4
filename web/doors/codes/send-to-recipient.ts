import { maxCodesInSms, sendDoorCodes, sendSms } from '#shared/api/notifications.ts'
import { splitMessages } from '#shared/doors/split-messages.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import type { BookedDoor } from '#web/doors/booked-door.ts'

/** How codes are sent. */
export type Channel = 'sms' | 'email'

/** Codes to send to one recipient. */
interface Sending {
  readonly channel: Channel
  /** A phone number or an e-mail. */
  readonly recipient: string
  readonly doors: readonly BookedDoor[]
  /** Whether the visitor belongs to a company, which may send by e-mail as well. */
  readonly isCompany: boolean
  /** Returns the idempotency key of a request. */
  readonly getKey: (request: string) => string
}

/** Sends the codes of some shipments of a visitor without a company by one SMS. */
const sendOrderCodes = async (
  phone_number: string,
  [order_id = '', ...others]: readonly string[],
  idempotencyKey: string,
): Promise<void> => {
  const body = {
    order_id,
    ...(others.length > 0 && { with_order_ids: others }),
    phone_number,
    sms_type: 'door_code' as const,
  }
  await callApi(sendSms, { body }, { idempotencyKey })
}

const sendCompanyCodes = async ({ channel, recipient, doors, getKey }: Sending): Promise<void> => {
  const label = doors[0]?.place?.label_name
  const body = {
    channel,
    ...(channel === 'sms' ? { recipient_phone: recipient } : { recipient_email: recipient }),
    ...(label !== undefined && { location_label_name: label }),
    doors: doors.flatMap(({ id, code, door }) =>
      code === null
        ? []
        : [
            {
              id,
              order_pin_code: code,
              ...(door && door.ext_id !== null && { location_door_ext_id: door.ext_id }),
            },
          ],
    ),
  }
  const idempotencyKey = getKey(JSON.stringify(body))
  await callApi(sendDoorCodes, { body }, { idempotencyKey })
}

/**
 * Sends codes to one recipient. A company does so by one call for all, others by as many SMS as the
 * codes need.
 * @throws {ApiFailure} when a message is refused.
 */
export const sendToRecipient = async (sending: Sending): Promise<void> => {
  if (sending.isCompany) {
    await sendCompanyCodes(sending)
    return
  }
  const { recipient, doors, getKey } = sending
  const orders = doors.map(({ id, place }) => ({ id, location: place }))
  for (const ids of splitMessages(orders, maxCodesInSms)) {
    await sendOrderCodes(recipient, ids, getKey(`${ids.join(' ')} ${recipient}`))
  }
}
