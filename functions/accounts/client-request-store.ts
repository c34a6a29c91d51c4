import * as z from 'zod/mini'
import { homeCountry } from '#shared/accounts/account.ts'
import { locale } from '#shared/lib/locale.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import { table } from '#functions/lib/store/table.ts'

/** A company that wants a contract, as it waits on the operators' desk. */
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
  /** Of the user to be made, as users keep it; never what was typed. */
  password: z.string(),
  invoice_email: z.string(),
  trademark: z.string(),
  return_recipient_phone: z.string(),
  return_recipient_email: z.string(),
  /** The place that returned parcels go to. */
  service_point_id: z.int(),
  country: homeCountry,
  locale_code: locale,
  requested_at: z.string(),
})
export type ClientRequest = z.infer<typeof clientRequest>

/** The write that puts a request on the desk. */
export const clientRequestWrite = (request: ClientRequest) => ({
  put: { ...keys.clientRequest(request.id), ...request },
})

/** A request that waits, or `undefined`. */
export const getClientRequest = async (id: string): Promise<ClientRequest | undefined> => {
  const item = await table.get(keys.clientRequest(id))
  return item && clientRequest.parse(item)
}

/** Every company that waits for a contract, the one that waits longest first. */
export const listClientRequests = async (): Promise<ClientRequest[]> => {
  const { items } = await table.query(partitions.clientRequests)
  return items.map((item) => clientRequest.parse(item))
}
