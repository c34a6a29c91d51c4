/** Creates the idempotency key of a request that follows from a state: the same state, the same key. */
export const createStateKey = async (state: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
