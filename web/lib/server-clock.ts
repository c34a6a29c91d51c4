let ahead = 0

/**
 * Learns how far the server's clock is ahead of this machine's, from a time the server sent
 * (ISO 8601). Countdowns and deadlines go by the server.
 */
export const learnServerTime = (iso: string): void => {
  const at = Date.parse(iso)
  if (!Number.isNaN(at)) ahead = at - Date.now()
}

/** The server's present, in ms since the epoch, to about a second. */
export const serverNow = (): number => Date.now() + ahead
