/** What the person who runs the server has chosen. */
export interface Settings {
  /** The address of the site. */
  readonly url: string
  readonly key: string
  /** Whether tools may create, print and cancel. */
  readonly mayWrite: boolean
  /** Whether they may do so with a key that is not for tests, for which parcels are real. */
  readonly mayWriteLive: boolean
}

/**
 * Reads the settings from the environment. Nothing is written by default.
 * @throws Error without an address or a key
 */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const { PAKK_URL: url = '', PAKK_KEY: key = '', PAKK_WRITES, PAKK_LIVE } = environment
  if (url === '' || key === '') throw new Error('Set PAKK_URL and PAKK_KEY')
  return { url, key, mayWrite: PAKK_WRITES === '1', mayWriteLive: PAKK_LIVE === '1' }
}

/** Whether the shipments of a key never reach the carrier. */
export const isTestKey = (key: string): boolean => key.startsWith('pakk_test_')

/** Returns why a tool may not write; undefined if it may. */
export const getWriteRefusal = ({ key, mayWrite, mayWriteLive }: Settings): string | undefined => {
  if (!mayWrite)
    return 'Nothing was done: writes are off. The person who runs this server turns them on by PAKK_WRITES=1.'
  if (!isTestKey(key) && !mayWriteLive)
    return 'Nothing was done: the key is not for tests, so parcels would be real. The person who runs this server allows them by PAKK_LIVE=1.'
  return undefined
}
