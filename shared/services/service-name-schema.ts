import * as z from 'zod/mini'
import { getKeys } from '#shared/lib/get-keys.ts'
import { serviceNumbers } from './service-names.ts'

/** Schema of a service's name. It has its own file, because forms load no schemas. */
export const serviceName = z.enum(getKeys(serviceNumbers), 'invalid_value')
