import type { Check } from '#infra/deploy/finding.ts'
import { findPlaceholders } from '#infra/deploy/placeholders.ts'

/** No setting has an example value. */
export const checkSettings: Check = async ({ environment }) => {
  const placeholders = findPlaceholders(environment)
  if (placeholders.length === 0)
    return [{ status: 'ok', name: 'settings', text: 'no example values' }]
  return placeholders.map(({ setting, value, expected }) => ({
    status: 'failed',
    name: 'settings',
    text: `${setting} is the example value '${value}'`,
    remedy: `Enter ${expected} in infra/environments.ts.`,
  }))
}
