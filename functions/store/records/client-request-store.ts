import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { locale } from '#shared/lib/locale.ts'
import { keys, partitions } from '#functions/store/keys.ts'
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
  requested_at: z.string(),
})
export type ClientRequest = z.infer<typeof clientRequest>

/** Builds the write that stores a request. */
export const buildClientRequestWrite = (request: ClientRequest) => ({
  put: { ...keys.clientRequest(request.id), ...request },
})

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
