import { type MorningStep, morningSteps } from '#shared/accounts/morning-steps.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { isNetworkError } from '#web/lib/api/call-with-retry.ts'
import type { BatchFailure } from '#web/orders/actions/run-in-batches.ts'

/** What has failed for one reason. */
export interface FailureGroup {
  readonly step: MorningStep
  readonly problem: ApiProblem
  readonly count: number
  /** The shipments; none for doors and couriers, which are of no shipment. */
  readonly orders: readonly OrderRow[]
}

/** How far a step has got. */
export interface StepReport {
  readonly state: 'waiting' | 'running' | 'done'
  readonly done: number
  /** How many it is to do; 0 until it is known. */
  readonly total: number
  readonly failures: readonly FailureGroup[]
}

/** What a step has done. */
export interface StepOutcome {
  readonly done: number
  readonly total: number
  readonly failures: readonly FailureGroup[]
  /** Shipments as they are after the step. */
  readonly changed?: readonly OrderRow[]
  /** Whether the connection or the session was lost, so that the next steps would fail as well. */
  readonly isStopped?: boolean
}

export type Reports = Readonly<Partial<Record<MorningStep, StepReport>>>

/** Does a step with the shipments that wait, as they are known. */
export type RunStep = (
  rows: readonly OrderRow[],
  onProgress: (done: number, total: number) => void,
) => Promise<StepOutcome>

/** Groups failures of a step by their reason. */
export const groupFailures = (
  step: MorningStep,
  failed: readonly BatchFailure<OrderRow>[],
): readonly FailureGroup[] => {
  const groups = new Map<string, FailureGroup>()
  for (const { item, problem } of failed) {
    const orders = [...(groups.get(problem.error_code)?.orders ?? []), item]
    groups.set(problem.error_code, { step, problem, count: orders.length, orders })
  }
  return [...groups.values()]
}

/**
 * Describes a step that a failed call has ended.
 * @throws any other error.
 */
export const toFailedOutcome = (step: MorningStep, failure: unknown): StepOutcome => {
  if (!(failure instanceof ApiFailure)) throw failure
  const { problem } = failure
  return {
    done: 0,
    total: 1,
    failures: [{ step, problem, count: 1, orders: [] }],
    isStopped: isNetworkError(failure),
  }
}

const waiting: StepReport = { state: 'waiting', done: 0, total: 0, failures: [] }

/**
 * Does the chosen steps one after the other, in their order. A step that fails for some shipments does
 * not keep the others from the next step; without a connection the next steps are not tried.
 * @throws what a run throws.
 */
export const pressSteps = async (
  chosen: readonly MorningStep[],
  first: readonly OrderRow[],
  runs: Readonly<Record<MorningStep, RunStep>>,
  {
    onReport,
    isStopped,
  }: {
    readonly onReport: (reports: Reports) => void
    /** Whether the next step is not to be begun. */
    readonly isStopped: () => boolean
  },
): Promise<Reports> => {
  const steps = morningSteps.filter((step) => chosen.includes(step))
  const rows = new Map(first.map((row) => [row.id, row]))
  let reports: Reports = Object.fromEntries(steps.map((step) => [step, waiting]))
  const report = (step: MorningStep, next: StepReport) => {
    reports = { ...reports, [step]: next }
    onReport(reports)
  }
  for (const step of steps) {
    if (isStopped()) break
    report(step, { ...waiting, state: 'running' })
    const outcome = await runs[step]([...rows.values()], (done, total) =>
      report(step, { state: 'running', done, total, failures: [] }),
    )
    for (const row of outcome.changed ?? []) rows.set(row.id, row)
    const { done, total, failures } = outcome
    report(step, { state: 'done', done, total, failures })
    if (outcome.isStopped) break
  }
  return reports
}
