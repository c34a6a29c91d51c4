/** How a call to an outside party went wrong. */
export type PartyFailure = 'timeout' | 'unreachable' | 'refused' | 'malformed'

/**
 * An outside party did not do what it was asked. After `timeout` and `unreachable` the outcome
 * is unknown; `refused` is the party's own no (`status` is its HTTP status); `malformed` is an
 * answer that does not fit its documentation. The message never carries bodies or secrets.
 */
export class ProviderError extends Error {
  override readonly name = 'PartyError'
  readonly party: string
  readonly failure: PartyFailure
  readonly status: number | null

  constructor(party: string, failure: PartyFailure, status: number | null = null) {
    super(`${party}: ${failure}${status === null ? '' : ` (${status})`}`)
    this.party = party
    this.failure = failure
    this.status = status
  }
}
