/**
 * For how long a run is gone on with, in milliseconds. Later, what waits may be other shipments than
 * those for which the button was pressed.
 */
const resumedWithinMs = 15 * 60_000

/** Returns what a browser stores of a run that an account begins at an instant (UTC ms). */
export const toBegunRun = (account: string, now: number): string => `${account} ${now}`

/** Whether a stored run is of an account and so new that it may be gone on with at an instant (UTC ms). */
export const mayResume = (stored: string | null, account: string, now: number): boolean => {
  const [owner, begunAt] = (stored ?? '').split(' ')
  return owner === account && Math.abs(now - Number(begunAt)) < resumedWithinMs
}
