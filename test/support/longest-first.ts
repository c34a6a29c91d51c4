import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files that take half a minute or more although they are short. */
const longFiles = [
  'test/infra/local-first-deployment.test.ts',
  'test/api/orders/notification-kill.test.ts',
  'test/api/init-crash.test.ts',
  'test/e2e/accounts/console.test.ts',
].map((path) => join(import.meta.dirname, '../..', path))

/** The position of a file in the list; files that it lacks come after them. */
const getRank = ({ moduleId }: TestSpecification) => {
  const index = longFiles.indexOf(moduleId)
  return index < 0 ? longFiles.length : index
}

/**
 * Runs long test files first, so that no worker is left alone with one at the end. Vitest orders the
 * others by their last duration, or by their size where none has been recorded.
 * @throws when a file of the list does not exist
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = longFiles.filter((path) => !existsSync(path))
    if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}`)
    // oxlint-disable-next-line unicorn/no-array-sort -- This is the sequencer's method, not an array's.
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => getRank(one) - getRank(other))
  }
}
