import type { searchBackoffice } from '#shared/api/backoffice.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** A search and what it found, masked. */
interface KeptSearch {
  /** The account of customer support that has searched. */
  readonly accountId: string
  readonly query: string
  readonly found: CallResult<typeof searchBackoffice>
}

/**
 * The last search, so that Back leads to its result. An address cannot name it: what is searched for
 * is personal data. It is kept until the page is reloaded.
 */
export const keptSearch = createValueStore<KeptSearch | undefined>(undefined)
