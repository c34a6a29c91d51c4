/** How long in ms a label must be out of sight before it counts as scanned again. */
const goneMs = 2_000

/**
 * Creates a filter for what a camera sees, which is the same label many times a second: it returns
 * whether a text at a time (ms) is a scan of its own.
 */
export const createRepeatFilter = (): ((text: string, at: number) => boolean) => {
  const seenAt = new Map<string, number>()
  return (text, at) => {
    const isNew = at - (seenAt.get(text) ?? Number.NEGATIVE_INFINITY) > goneMs
    seenAt.set(text, at)
    return isNew
  }
}
