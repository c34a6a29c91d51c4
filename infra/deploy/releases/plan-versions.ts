import type { ReleasedFunction, Version } from './function-versions.ts'

/** Former versions of each function that stay for a rollback. */
const keptVersions = 3

const getNewest = (versions: readonly Version[]): Version | undefined =>
  versions.toSorted((one, other) => other.at.localeCompare(one.at))[0]

const getLive = ({ live, versions }: ReleasedFunction): Version[] =>
  versions.filter(({ number }) => number === live)

/** The move of an alias, from version to version. */
export interface Move {
  readonly name: string
  readonly from: number
  readonly to: number
}

/**
 * Plans the way back from the release that is live to the one before: every function returns to its
 * newest version with the code of that release. A function that the release before did not have, or
 * that has its code already, stays.
 * @throws while a release is under way, which returns by itself when it is stopped
 */
export const planRollback = (functions: readonly ReleasedFunction[]): Move[] => {
  const moving = functions.find(({ isMoving }) => isMoving)
  if (moving)
    throw new Error(
      `A release of ${moving.name} is under way. Stop its deployment in CodeDeploy: it returns by itself.`,
    )
  const current = getNewest(functions.flatMap(getLive))
  if (!current) return []
  const all = functions.flatMap(({ versions }) => versions)
  const begin = all
    .filter(({ code }) => code === current.code)
    .reduce((first, { at }) => (at < first ? at : first), current.at)
  const former = getNewest(all.filter(({ at, code }) => at < begin && code !== current.code))
  return functions.flatMap((each) => {
    const { name, live, versions } = each
    const to = versions.find(({ code }) => code === former?.code)
    const isCurrent = getLive(each).some(({ code }) => code === current.code)
    return to && isCurrent ? [{ name, from: live, to: to.number }] : []
  })
}

/** Lists the versions that no rollback needs: all but the live one, the three before and those after. */
export const listOldVersions = (functions: readonly ReleasedFunction[]) =>
  functions.flatMap(({ name, live, versions }) =>
    versions
      .filter(({ number }) => number < live)
      .slice(keptVersions)
      .map(({ number }) => ({ name, number })),
  )
