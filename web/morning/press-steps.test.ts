import { describe, expect, test } from 'vitest'
import type { MorningStep } from '#shared/accounts/morning-steps.ts'
import { toRow } from '#test/support/examples/order-rows.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import {
  groupFailures,
  pressSteps,
  type RunStep,
  type StepOutcome,
  toFailedOutcome,
} from './press-steps.ts'

const toProblem = (
  error_code: string,
  error_type: ApiProblem['error_type'] = 'conflict',
): ApiProblem => ({
  status_code: 409,
  error_type,
  error_code,
  message: '',
  errors: [],
})

const all: readonly MorningStep[] = ['courier', 'doors', 'print', 'confirm']
const none: StepOutcome = { done: 0, total: 0, failures: [] }

/** Runs that note when they begin, and with which statuses. */
const noteRuns = (outcomes: Partial<Record<MorningStep, StepOutcome>>) => {
  const begun: string[] = []
  const create =
    (step: MorningStep): RunStep =>
    async (rows) => {
      begun.push(`${step} ${rows.map(({ status }) => status).join()}`)
      return outcomes[step] ?? none
    }
  const runs = {
    confirm: create('confirm'),
    print: create('print'),
    doors: create('doors'),
    courier: create('courier'),
  }
  return { begun, runs }
}
const listeners = { onReport: () => undefined, isStopped: () => false }
const created = toRow({ id: 'a', status: 'created' })

describe('the steps', () => {
  test('follow each other in one order, each with the shipments as the last has left them', async () => {
    const { begun, runs } = noteRuns({
      confirm: { ...none, changed: [toRow({ id: 'a', status: 'prepared' })] },
    })
    await pressSteps(all, [created], runs, listeners)
    expect(begun).toEqual([
      'confirm created',
      'print prepared',
      'doors prepared',
      'courier prepared',
    ])
  })

  test('that are not chosen are left out', async () => {
    const { begun, runs } = noteRuns({})
    const reports = await pressSteps(['print'], [created], runs, listeners)
    expect(begun).toEqual(['print created'])
    expect(Object.keys(reports)).toEqual(['print'])
  })

  test('go on after one that has failed for some', async () => {
    const failures = groupFailures('confirm', [{ item: created, problem: toProblem('gone') }])
    const { begun, runs } = noteRuns({ confirm: { done: 1, total: 2, failures } })
    const reports = await pressSteps(all, [created], runs, listeners)
    expect(begun).toHaveLength(4)
    expect(reports.confirm).toEqual({ state: 'done', done: 1, total: 2, failures })
  })

  test('end without a connection, and wait', async () => {
    const { begun, runs } = noteRuns({ print: { ...none, isStopped: true } })
    const reports = await pressSteps(all, [created], runs, listeners)
    expect(begun).toEqual(['confirm created', 'print created'])
    expect(reports.doors?.state).toBe('waiting')
  })

  test('end before the next one when they are stopped', async () => {
    const { begun, runs } = noteRuns({})
    await pressSteps(all, [created], runs, { ...listeners, isStopped: () => begun.length === 1 })
    expect(begun).toEqual(['confirm created'])
  })
})

describe('failures', () => {
  test('of one reason are one group', () => {
    const [b, c] = [toRow({ id: 'b' }), toRow({ id: 'c' })]
    const groups = groupFailures('print', [
      { item: created, problem: toProblem('gone') },
      { item: b, problem: toProblem('void') },
      { item: c, problem: toProblem('gone') },
    ])
    expect(groups.map(({ count, orders }) => [count, orders.map(({ id }) => id)])).toEqual([
      [2, ['a', 'c']],
      [1, ['b']],
    ])
  })

  test.each([
    ['network_error', true],
    ['conflict', false],
  ] as const)('of a call with %s stop the next steps: %s', (type, isStopped) =>
    expect(toFailedOutcome('doors', new ApiFailure(toProblem('x', type)))).toMatchObject({
      isStopped,
      failures: [{ step: 'doors', count: 1 }],
    }),
  )

  test('of another kind are thrown', () =>
    expect(() => toFailedOutcome('doors', new Error('defect'))).toThrow('defect'))
})
