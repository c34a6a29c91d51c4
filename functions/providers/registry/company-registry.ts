import { env } from '#functions/lib/env.ts'
import type { CompanyRegistry } from './port.ts'

/** The register's public address. */
const ARIREGISTER_URL = 'https://ariregister.rik.ee'

let registry: Promise<CompanyRegistry> | undefined

/** The environment's register (`REGISTRY_PROVIDER`: `ariregister` or `sandbox`), loaded at first use. */
export const companyRegistry = (): Promise<CompanyRegistry> =>
  (registry ??=
    env('REGISTRY_PROVIDER') === 'ariregister'
      ? import('./ariregister.ts').then(({ ariregisterAt }) => ariregisterAt(ARIREGISTER_URL))
      : import('./sandbox-registry.ts').then(({ sandboxRegistry }) => sandboxRegistry))
