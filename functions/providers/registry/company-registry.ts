import { requireEnv } from '#functions/lib/env.ts'
import type { CompanyRegistry } from './port.ts'

/** The public URL of the register. */
const ARIREGISTER_URL = 'https://ariregister.rik.ee'

let registry: Promise<CompanyRegistry> | undefined

/**
 * Returns the environment's registry (`REGISTRY_PROVIDER`: `ariregister` or `sandbox`), loaded at
 * first use.
 */
export const getCompanyRegistry = (): Promise<CompanyRegistry> =>
  (registry ??=
    requireEnv('REGISTRY_PROVIDER') === 'ariregister'
      ? import('./ariregister.ts').then(({ createAriregister }) =>
          createAriregister(ARIREGISTER_URL),
        )
      : import('./sandbox-registry.ts').then(({ sandboxRegistry }) => sandboxRegistry))
