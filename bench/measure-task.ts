/** Runs a task `count` times with the given concurrency. Returns the milliseconds per run. */
export const measureTask = async (
  task: () => Promise<unknown>,
  { count, concurrency }: { readonly count: number; readonly concurrency: number },
): Promise<number> => {
  let remaining = count
  const startTime = performance.now()
  const runWorker = async () => {
    while (remaining-- > 0) await task()
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
  return (performance.now() - startTime) / count
}
