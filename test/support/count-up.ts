declare global {
  /** The last number of each name. It outlives modules, which may be loaded anew for each test file. */
  var lastNumbers: Map<string, number> | undefined
}

/** Counts what the test files of a worker create, so that no two get the same number: 1, 2, 3 … */
export const countUp = (name: string): number => {
  const numbers = (globalThis.lastNumbers ??= new Map<string, number>())
  const next = (numbers.get(name) ?? 0) + 1
  numbers.set(name, next)
  return next
}
