/** How a call to an outside provider failed. */
export type ProviderFailure = 'timeout' | 'unreachable' | 'refused' | 'malformed'

/**
 * A call to an outside provider failed. After `timeout` and `unreachable` the outcome is unknown.
 * `refused` means that the provider rejected the call (`status` is the HTTP status); `malformed`
 * means that the response does not match its documentation. The message never contains bodies or
 * secrets.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly provider: string
  readonly failure: ProviderFailure
  readonly status: number | null

  constructor(provider: string, failure: ProviderFailure, status: number | null = null) {
    super(`${provider}: ${failure}${status === null ? '' : ` (${status})`}`)
    this.provider = provider
    this.failure = failure
    this.status = status
  }
}
