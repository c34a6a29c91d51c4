import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { appData } from '#web/lib/api/app-data.ts'
import type { CreatedImport } from '#web/imports/state/created-import.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { onDataRemoval } from '#web/lib/stored-data.ts'
import { createValueStore } from '#web/lib/value-store.ts'
import { mayResume, toBegunRun } from './begun-run.ts'
import type { Reports } from './press-steps.ts'

/** The run of a morning. It belongs to the tab, not to its screen: leaving the screen does not end it. */
export interface MorningRun {
  readonly phase: 'idle' | 'running' | 'finished'
  readonly reports: Reports
  /** The shipments whose labels were printed. */
  readonly printed: readonly OrderRow[]
  /** Whether the next step is not begun. */
  readonly isStopping: boolean
  /** In epoch milliseconds. */
  readonly startedAt: number
  readonly endedAt: number
}

const idle: MorningRun = {
  phase: 'idle',
  reports: {},
  printed: [],
  isStopping: false,
  startedAt: 0,
  endedAt: 0,
}

export const morningRun = createValueStore<MorningRun>(idle)

const change = (part: Partial<MorningRun>) => morningRun.set({ ...morningRun.get(), ...part })

onDataRemoval(() => morningRun.set(idle))

/** Local storage key: the account whose run was begun in this browser and has not ended, and when. */
const key = 'pakk.morning-run'
/** The lock that lets one tab of the browser run at a time. */
const lock = 'pakk.morning'

/** Whether a run of an account was begun a short while ago and has not ended. */
const hasBegun = (account: string): boolean => {
  try {
    return mayResume(localStorage.getItem(key), account, Date.now())
  } catch {
    return false
  }
}

const writeBegun = (account: string | null): void => {
  try {
    if (account === null) localStorage.removeItem(key)
    else localStorage.setItem(key, toBegunRun(account, Date.now()))
  } catch {
    // Without storage, a reload ends the run; what waits is still listed.
  }
}

/** Runs `work` unless another tab does; returns whether it ran. */
const runAlone = async (work: () => Promise<void>): Promise<boolean> => {
  // Absent on pages without HTTPS.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return work().then(() => true)
  return locks.request(lock, { ifAvailable: true }, async (held) => {
    if (!held) return false
    await work()
    return true
  })
}

/**
 * Does the steps of a preset with all that waits. What is done already stays as it is, so that a
 * repeated run ends the same. Returns false if another tab of the browser is running.
 * @param created what was just created, which the lists may not have yet
 */
export const runMorning = async (
  preset: MorningPreset,
  created?: CreatedImport,
): Promise<boolean> => {
  const app = appData.get()
  if (!app || morningRun.get().phase === 'running') return true
  return runAlone(async () => {
    morningRun.set({ ...idle, phase: 'running', startedAt: Date.now() })
    writeBegun(app.account?.id ?? null)
    await attempt(
      loadChunk(() => import('./press-all.ts')).then(({ pressAll }) =>
        pressAll(app, preset, created, {
          onReport: (reports) => change({ reports }),
          onPrinted: (printed) => change({ printed }),
          isStopped: () => morningRun.get().isStopping,
        }),
      ),
    )
    writeBegun(null)
    if (morningRun.get().phase === 'running') change({ phase: 'finished', endedAt: Date.now() })
  })
}

/** Ends the run after the step that is running. */
export const stopMorning = (): void => change({ isStopping: true })

/** Forgets the report of the last run. */
export const closeMorning = (): void => morningRun.set(idle)

/** Goes on with a run that a reload of the page has interrupted. */
export const resumeMorning = (): void => {
  const app = appData.get()
  const preset = app?.account?.data.soft_config.morning
  if (!app?.account || !preset || !hasBegun(app.account.id)) return
  if (morningRun.get().phase === 'idle') void runMorning(preset)
}
