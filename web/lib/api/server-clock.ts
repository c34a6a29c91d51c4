let offsetMs = 0

/**
 * Stores the offset of the server's clock from the local one, given a time from the server (ISO
 * 8601). Countdowns and deadlines use the server's time.
 */
export const syncServerClock = (iso: string): void => {
  const serverMs = Date.parse(iso)
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now()
}

/** Returns the server's current time in ms since the epoch, accurate to about a second. */
export const getServerTime = (): number => Date.now() + offsetMs
