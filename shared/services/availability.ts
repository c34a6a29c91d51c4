import { findCountry } from '#shared/countries/find-country.ts'
import type { Violation } from '#shared/lib/field-issues.ts'
import type { DestinationType } from '#shared/parcels/destination-types.ts'
import type { ServiceName } from './service-names.ts'
import type { ServiceRefusal } from './service-refusals.ts'

/** The fields of a destination that the rules of services depend on. */
export interface ServiceDestination {
  readonly type: DestinationType
  readonly is_outdoor?: 0 | 1
  readonly is_express?: boolean
}

interface ServiceRule {
  /** Allowed destination types; all if omitted. */
  readonly types?: readonly DestinationType[]
  /** Services that cannot be combined with it. */
  readonly excludes?: readonly ServiceName[]
  /** Additional condition on the destination. */
  readonly acceptsDestination?: (destination: ServiceDestination) => boolean
}

const rules: Readonly<Record<ServiceName, ServiceRule>> = {
  // The recipient's document is checked by a courier or at the screen of a blue locker.
  recipient_age_check: { types: ['apt', 'address'], excludes: ['recipient_id_check'] },
  recipient_id_check: { types: ['apt', 'address'], excludes: ['recipient_age_check'] },
  express_parcel: {
    types: ['apt', 'ipb'],
    acceptsDestination: ({ is_express }) => is_express !== false,
  },
  temperature_sensitive: { acceptsDestination: ({ is_outdoor }) => is_outdoor !== 1 },
  sender_email_notification: {},
  sender_sms_notification: {},
  recipient_goods_payment: { excludes: ['recipient_delivery_payment'] },
  recipient_delivery_payment: { excludes: ['recipient_goods_payment'] },
}

/** Whether a service is available for a destination. True if no destination is chosen yet. */
export const isServiceAllowed = (
  service: ServiceName,
  destination: ServiceDestination | undefined,
): boolean => {
  if (!destination) return true
  const { types, acceptsDestination } = rules[service]
  return (types?.includes(destination.type) ?? true) && (acceptsDestination?.(destination) ?? true)
}

/** Adds or removes a service. Adding it removes the services it excludes. */
export const toggleService = (
  chosen: readonly ServiceName[],
  service: ServiceName,
): ServiceName[] => {
  if (chosen.includes(service)) return chosen.filter((name) => name !== service)
  const excluded = rules[service].excludes ?? []
  return [...chosen.filter((name) => !excluded.includes(name)), service]
}

/** Names the kind of place at which nobody can check an age. */
const toAgeCheckCode = (destination: ServiceDestination | undefined) =>
  destination?.type === 'pudo' || destination?.type === 'po'
    ? 'age_check_not_in_shop'
    : 'age_check_not_in_locker'

/**
 * Returns the chosen services that are available for a destination. `notice` is set if the age check
 * was removed.
 */
export const filterServicesForDestination = (
  chosen: readonly ServiceName[],
  destination: ServiceDestination | undefined,
): { readonly services: ServiceName[]; readonly notice: Violation } => {
  const services = chosen.filter((service) => isServiceAllowed(service, destination))
  const isAgeCheckDropped =
    chosen.includes('recipient_age_check') && !services.includes('recipient_age_check')
  return { services, notice: isAgeCheckDropped ? toAgeCheckCode(destination) : undefined }
}

/** Returns the preselected services of a destination country. */
export const getDefaultServices = (destinationCountry: string): readonly ServiceName[] =>
  findCountry(destinationCountry)?.defaultServices ?? []

/**
 * Validates the services of a shipment: each is available for the destination and none exclude each
 * other.
 */
export const validateServices = (
  chosen: readonly ServiceName[],
  destination: ServiceDestination | undefined,
): ServiceRefusal | undefined => {
  const service = chosen.find((name) => !isServiceAllowed(name, destination))
  if (service === 'recipient_age_check') return { code: toAgeCheckCode(destination) }
  if (service) return { code: 'service_not_at_place', service }
  const conflicting = chosen.find((name) =>
    rules[name].excludes?.some((excluded) => chosen.includes(excluded)),
  )
  if (!conflicting) return undefined
  return {
    code: conflicting.endsWith('_check')
      ? 'checks_exclude_each_other'
      : 'payments_exclude_each_other',
  }
}
