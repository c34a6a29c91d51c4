import { appData } from '#web/lib/api/app-data.ts'
import { getServerTime } from '#web/lib/api/server-clock.ts'
import { addClearFunction } from '#web/lib/forms/draft.ts'
import { createValueStore } from '#web/lib/value-store.ts'

/** A large file that the service makes in the background. */
export interface FileJob {
  readonly kind: 'labels' | 'exports'
  readonly id: string
  /** Labels or shipments in the file. */
  readonly total: number
  /** The id of the account that has ordered it. */
  readonly account: string
  /** When it was ordered, in milliseconds since 1970. */
  readonly at: number
}

/** Local storage key. The entries name no person, only ids. */
const key = 'pakk.files'

/** As long as the service keeps a file. */
const keptMs = 7 * 24 * 60 * 60 * 1000

const isFileJob = (value: unknown): value is FileJob =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'labels' || value.kind === 'exports') &&
  'id' in value &&
  typeof value.id === 'string' &&
  'total' in value &&
  typeof value.total === 'number' &&
  'account' in value &&
  typeof value.account === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

const readJobs = (): readonly FileJob[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const jobs = Array.isArray(stored) ? stored.filter(isFileJob) : []
    return jobs.filter(({ at }) => at > getServerTime() - keptMs)
  } catch {
    return []
  }
}

/** The files that were ordered in this browser and are still kept, oldest first. */
export const fileJobs = createValueStore(readJobs())

addClearFunction(() => fileJobs.set([]))

const changeJobs = (change: (jobs: readonly FileJob[]) => readonly FileJob[]): void => {
  // Another tab may have added a file.
  const jobs = change(readJobs())
  localStorage.setItem(key, JSON.stringify(jobs))
  fileJobs.set(jobs)
}

/** Remembers a file that was ordered, so that it is found again after a reload. */
export const addFileJob = (kind: FileJob['kind'], id: string, total: number): void => {
  const account = appData.get()?.account?.id
  if (account === undefined) return
  changeJobs((jobs) => [...jobs, { kind, id, total, account, at: getServerTime() }])
}

/** Forgets a file. The service keeps it until its week is over. */
export const forgetFileJob = (id: string): void => {
  changeJobs((jobs) => jobs.filter((job) => job.id !== id))
}
