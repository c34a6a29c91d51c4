import { getSegment } from '#shared/accounts/segments.ts'
import type { Account } from '#shared/accounts/account.ts'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import type { Company } from '#shared/accounts/company.ts'
import { countReturnDays, getReturnDays } from '#shared/returns/return-days.ts'
import { decideReturn } from '#shared/returns/return-outcome.ts'
import { splitReturnAddress } from '#shared/returns/return-address.ts'
import type { Order, OrderDestination } from '#shared/orders/order.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { toActionReader } from '#shared/orders/statuses/order-actions.ts'
import {
  describeAccountSettings,
  readStoredSettings,
} from '#functions/services/describe-account-settings.ts'
import { getReturnData } from '#functions/services/return-data.ts'
import { type AccountWithCompany, getOwnerAccount } from '#functions/store/records/account-store.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'
import { getPlace } from '#functions/store/records/place-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { toAddressDestination, toPlaceDestination } from '#functions/orders/build-order.ts'

/** Who accepts returned parcels, and where. */
export interface ReturnTarget {
  readonly recipient: Order['recipient']
  readonly destination: OrderDestination
  /** The same as a request names it. */
  readonly request: Pick<OrderBody, 'delivery_method' | 'destination_place_id' | 'destination'>
}

/** The address of a company as one text. */
const toCompanyAddress = ({ address_street, address_zip, address_state }: Company): string =>
  address_street === '' ? '' : `${address_street}, ${address_zip} ${address_state}`

const toPlaceTarget = (place: PlaceRecord): Omit<ReturnTarget, 'recipient'> => ({
  destination: toPlaceDestination(place),
  request: {
    delivery_method: toDeliveryMethod(place.type),
    destination_place_id: place.id,
    destination: null,
  },
})

const toAddressTarget = (text: string, country: string): Omit<ReturnTarget, 'recipient'> => {
  const destination = {
    type: 'address',
    address_country_code: country,
    address_state: '',
    ...splitReturnAddress(text, country),
  } as const
  return {
    destination: toAddressDestination(destination),
    request: { delivery_method: 'address', destination_place_id: null, destination },
  }
}

/** Returns where a company accepts returns: its service point, its return address, else its own address. */
const findPlaceOrAddress = async (
  data: ReturnData | null,
  company: Company,
): Promise<Omit<ReturnTarget, 'recipient'> | undefined> => {
  const id = data?.service_point_id ?? null
  const place = id === null ? undefined : await getPlace(id)
  if (place?.status === 'active' && place.address_country_code === company.country)
    return toPlaceTarget(place)
  const text = data?.return_place_address || toCompanyAddress(company)
  return text === '' ? undefined : toAddressTarget(text, company.country)
}

/** Returns who accepts the returns of a company, and where; undefined if that is not known. */
export const findReturnTarget = async (
  account: Pick<Account, 'company' | 'company_id'>,
): Promise<ReturnTarget | undefined> => {
  const { company } = account
  if (!company) return undefined
  const data = getReturnData(await readStoredSettings(account))
  const found = await findPlaceOrAddress(data, company)
  return (
    found && {
      ...found,
      recipient: {
        name: company.name,
        phone: data?.phone || company.phone,
        email: data?.email || company.email,
      },
    }
  )
}

/** A parcel that somebody wants to return, with what its return depends on. */
export interface LoadedReturn {
  readonly original: OrderRecord
  readonly account: AccountWithCompany | undefined
  readonly target: ReturnTarget | undefined
  /** The newest return of it. */
  readonly existing: OrderRecord | undefined
  readonly decision: ReturnType<typeof decideReturn>
  /** The days in which it may be returned, 0 for none. */
  readonly returnDays: number
  /** What is left of them. Undefined before it was fetched. */
  readonly days: ReturnType<typeof countReturnDays> | undefined
}

/** Whether a return keeps its parcel from being returned once more: it is paid for or free, and not ended. */
export const isBooked = ({ status }: OrderRecord): boolean =>
  status !== 'created' && statuses[status].friendly !== 'cancelled'

/** Returns when a parcel was fetched, in ms since 1970. */
export const getDeliveryTime = ({ events }: Pick<OrderRecord, 'events'>): number | undefined => {
  const fetched = events.find(({ event }) => event === 'destinationout')
  return fetched && Date.parse(fetched.at)
}

/** Loads what the return of a parcel depends on, and decides whether it can be returned. */
export const loadReturn = async (
  runtime: Runtime,
  original: OrderRecord,
): Promise<LoadedReturn> => {
  const account = await getOwnerAccount(original.owner)
  const settings = account?.company ? await describeAccountSettings(account) : []
  const target = account && (await findReturnTarget(account))
  const existing = original.return_order && (await findOrder(runtime.table, original.return_order))
  const delivered = getDeliveryTime(original)
  const returnDays = getReturnDays(original)
  const days =
    delivered === undefined ? undefined : countReturnDays(delivered, returnDays, runtime.now())
  const decision = decideReturn({
    status: original.status,
    isReturn: original.is_return_only ?? false,
    sourceCountry: original.source_country,
    destinationCountry: original.destination.address_country_code,
    segment: account ? getSegment(account) : 'private',
    hasReturns: toActionReader(account, settings).hasReturns,
    hasDestination: target !== undefined,
    isReturned: existing !== undefined && isBooked(existing),
    returnDays,
    daysLeft: days?.daysLeft ?? 0,
    size: original.product,
  })
  return { original, account, target, existing, decision, returnDays, days }
}
