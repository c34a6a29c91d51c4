import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { locale } from '#shared/lib/locale.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { any, equals, exists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/** A company's request for a contract, until an operator decides on it. */
export const clientRequest = z.object({
  id: z.string(),
  company_name: z.string(),
  registry_code: z.string(),
  vat_number: z.string(),
  address_street: z.string(),
  address_zip: z.string(),
  address_state: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The password hash of the future user, as stored in users. */
  password: z.string(),
  invoice_email: z.string(),
  trademark: z.string(),
  return_recipient_phone: z.string(),
  return_recipient_email: z.string(),
  /** The place for returned parcels. */
  service_point_id: z.int(),
  country: sourceCountry,
  locale_code: locale,
  /** Whether the future user wants the newsletter. Requests of earlier releases do not say it. */
  is_subscribed: z._default(z.boolean(), false),
  requested_at: z.string(),
})
export type ClientRequest = z.infer<typeof clientRequest>

/** Builds the writes that store a request. Its e-mail leads to the newest one. */
export const buildClientRequestWrites = (request: ClientRequest): Write[] => [
  { put: { ...keys.clientRequest(request.id), ...request } },
  { put: { ...keys.clientEmail(request.email), client_id: request.id } },
]

/** Builds the writes that delete a request once it is decided. The request must exist. */
export const buildClientRequestEnd = ({
  id,
  email,
}: Pick<ClientRequest, 'id' | 'email'>): Write[] => [
  { delete: keys.clientRequest(id), if: exists },
  // The e-mail may lead to a newer request. Requests of earlier releases lack the pointer.
  { delete: keys.clientEmail(email), if: any({ absent: 'PK' }, equals('client_id', id)) },
]

/** Returns a pending request, or `undefined`. */
export const getClientRequest = async (id: string): Promise<ClientRequest | undefined> => {
  const item = await table.get(keys.clientRequest(id))
  return item && clientRequest.parse(item)
}

/** Lists the pending requests, oldest first. */
export const listClientRequests = async (): Promise<ClientRequest[]> => {
  const { items } = await table.query(partitions.clientRequests)
  return items.map((item) => clientRequest.parse(item))
}

/** The stored pointer from an e-mail to its newest request. */
export const clientPointer = z.object({ client_id: z.string() })

/**
 * Returns the pending request of an e-mail, ignoring case. Makes as many reads when there is none,
 * so that the time of a login does not reveal whether an e-mail has one.
 */
export const findClientRequestForLogin = async (
  email: string,
): Promise<ClientRequest | undefined> => {
  const found = await table.get(keys.clientEmail(email))
  // Ids have a prefix, so no request has this one.
  return getClientRequest(found ? clientPointer.parse(found).client_id : hashSecret(email))
}
