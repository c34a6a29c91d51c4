/**
 * Waits until every promise has settled and returns the values, so that no work goes on after a
 * failure.
 * @throws the first error.
 */
export const waitForAll = async <Value>(promises: readonly Promise<Value>[]): Promise<Value[]> => {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
