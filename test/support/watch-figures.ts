import { vi } from 'vitest'

/**
 * Has this process record figures, until `vi.unstubAllEnvs` and `vi.restoreAllMocks`. Returns a function
 * that returns the lines of the log since then.
 */
export const watchFigures = (namespace = 'pakk-test') => {
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', namespace)
  // With them Powertools prints by the console of the process.
  vi.stubEnv('POWERTOOLS_DEV', 'true')
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false')
  const print = vi.spyOn(console, 'log').mockReturnValue()
  return () => print.mock.calls.map(([line]): unknown => JSON.parse(String(line)))
}
