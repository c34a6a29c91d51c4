/**
 * Moves the clock of a stack forward by an ISO 8601 duration: `PT15M`.
 * @throws when the stack does not do it
 */
export const advanceClock = async (
  { url }: { readonly url: string },
  advance: string,
): Promise<void> => {
  const response = await fetch(`${url}/local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance }),
  })
  if (!response.ok) throw new Error(`Could not advance the clock: ${response.status}`)
}
