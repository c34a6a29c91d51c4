import { getEditDistance } from '#shared/lib/edit-distance.ts'

/** The shortest beginning that two names must share to be taken for each other. */
const minSharedLength = 4

/** So many letters of three may differ. */
const lettersPerMistake = 3

/** Longer names are no typing mistakes; also bounds the time that a comparison takes. */
const maxLength = 40

/** Returns the first part of a path as it is compared: without case, hyphens, underscores or ending. */
const normalize = (path: string): string => {
  const [, first = ''] = path.split('/', 2)
  return first
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replaceAll(/[-_]/g, '')
}

const hasSharedBeginning = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= minSharedLength && long.startsWith(short)
}

/**
 * Finds the known path that an unknown one was probably meant to be, by its first part: one with few
 * other letters, or one that begins alike. Undefined if none is near.
 */
export const findNearestPath = (unknown: string, known: readonly string[]): string | undefined => {
  const typed = normalize(unknown)
  if (typed === '' || typed.length > maxLength) return undefined
  return known
    .map((path) => {
      const name = normalize(path)
      const most = Math.floor(name.length / lettersPerMistake)
      const mistakes = getEditDistance(typed, name, most)
      const isNear = mistakes <= most || hasSharedBeginning(typed, name)
      return { path, mistakes, isNear }
    })
    .filter(({ isNear }) => isNear)
    .toSorted((one, other) => one.mistakes - other.mistakes)[0]?.path
}
