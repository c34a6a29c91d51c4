import type { Violation } from '../lib/field-issues.ts'
import type { DestinationType } from '../parcels/destination-types.ts'
import type { ServiceName } from './service-names.ts'

/** What the rules of services need to know of a destination. */
export interface ServiceDestination {
  readonly type: DestinationType
  readonly is_outdoor?: 0 | 1
  readonly is_express?: boolean
}

interface ServiceRule {
  /** Destinations the service can go to; a missing list means every one. */
  readonly types?: readonly DestinationType[]
  /** Services that cannot be ordered together with it. */
  readonly excludes?: readonly ServiceName[]
  /** A further condition on the place. */
  readonly suits?: (destination: ServiceDestination) => boolean
}

const rules: Readonly<Record<ServiceName, ServiceRule>> = {
  // Somebody has to look at the recipient's document: a courier or the screen of a blue locker.
  recipient_age_check: { types: ['apt', 'address'], excludes: ['recipient_id_check'] },
  recipient_id_check: { types: ['apt', 'address'], excludes: ['recipient_age_check'] },
  express_parcel: { types: ['apt', 'ipb'], suits: ({ is_express }) => is_express !== false },
  temperature_sensitive: { suits: ({ is_outdoor }) => is_outdoor !== 1 },
  sender_email_notification: {},
  sender_sms_notification: {},
  recipient_goods_payment: { excludes: ['recipient_delivery_payment'] },
  recipient_delivery_payment: { excludes: ['recipient_goods_payment'] },
}

/** Whether a service can go to a destination; while none is chosen, every one can. */
export const isServiceAllowed = (
  service: ServiceName,
  destination: ServiceDestination | undefined,
): boolean => {
  if (!destination) return true
  const { types, suits } = rules[service]
  return (types?.includes(destination.type) ?? true) && (suits?.(destination) ?? true)
}

/** The chosen services with one switched on or off; switching on drops what it excludes. */
export const switchService = (
  chosen: readonly ServiceName[],
  service: ServiceName,
): ServiceName[] => {
  if (chosen.includes(service)) return chosen.filter((name) => name !== service)
  const excluded = rules[service].excludes ?? []
  return [...chosen.filter((name) => !excluded.includes(name)), service]
}

/**
 * The chosen services after the destination changed: what cannot go there is dropped, and a
 * dropped age check is told to the sender.
 */
export const servicesForDestination = (
  chosen: readonly ServiceName[],
  destination: ServiceDestination | undefined,
): { readonly kept: ServiceName[]; readonly notice: Violation } => {
  const kept = chosen.filter((service) => isServiceAllowed(service, destination))
  const isAgeCheckLost =
    chosen.includes('recipient_age_check') && !kept.includes('recipient_age_check')
  return { kept, notice: isAgeCheckLost ? 'age_check_not_in_locker' : undefined }
}

const defaults: Readonly<Record<string, readonly ServiceName[]>> = {
  lt: ['sender_email_notification'],
}

/** The services that are chosen at first for a destination country: one in Lithuania. */
export const defaultServices = (destinationCountry: string): readonly ServiceName[] =>
  defaults[destinationCountry] ?? []

/** The rule of a shipment's services together and against its destination. */
export const validateServices = (
  chosen: readonly ServiceName[],
  destination: ServiceDestination | undefined,
): Violation => {
  const misplaced = chosen.find((service) => !isServiceAllowed(service, destination))
  if (misplaced === 'recipient_age_check') return 'age_check_not_in_locker'
  if (misplaced) return 'service_unavailable'
  const clash = chosen.find((service) =>
    rules[service].excludes?.some((excluded) => chosen.includes(excluded)),
  )
  if (!clash) return undefined
  return clash.endsWith('_check') ? 'checks_exclude_each_other' : 'payments_exclude_each_other'
}
