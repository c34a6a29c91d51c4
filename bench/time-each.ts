/** Milliseconds that one task takes when so many of `count` run at a time. */
export const timeEach = async (
  task: () => Promise<unknown>,
  { count, concurrency }: { readonly count: number; readonly concurrency: number },
): Promise<number> => {
  let left = count
  const started = performance.now()
  const work = async () => {
    while (left-- > 0) await task()
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return (performance.now() - started) / count
}
