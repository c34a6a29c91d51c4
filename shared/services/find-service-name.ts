import { getKeys } from '#shared/lib/get-keys.ts'
import { type ServiceName, serviceNumbers } from './service-names.ts'

const names = getKeys(serviceNumbers)

/**
 * Returns the extra service that a bought product is for: ordered, dropped by a change, or charged
 * more by one; undefined for a delivery and its upgrades.
 */
export const findServiceName = ({
  name,
  service,
}: {
  readonly name: string
  readonly service: string
}): ServiceName | undefined => names.find((each) => each === service || each === name)
