import { beforeEach, describe, expect, test } from 'vitest'
import { type LabelFileRecord, labelFiles } from '#functions/labels/label-files.ts'
import { defaultLabelSettings } from '#functions/store/records/label-settings.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { ConditionFailed } from '#functions/store/operations.ts'
import { type Runtime, runtime as production } from '#functions/store/runtime.ts'
import { AttemptEnded, putJob, readJob } from './job-store.ts'
import { runJob, type RunStep, type SaveProgress } from './run-job.ts'

const at = Date.UTC(2026, 10, 25, 12)
const hour = 60 * 60 * 1000

const waiting: LabelFileRecord = {
  id: 'job_1',
  owner: 'acc_1',
  orders_owner: 'acc_1',
  barcodes: ['JJEE1', 'JJEE2'],
  format: 'A6/1',
  file_type: 'pdf',
  start_position: 1,
  locale: 'et_EE',
  look: defaultLabelSettings,
  state: 'waiting',
  done: 0,
  failures: 0,
  ordered_at: at,
  expires_at: at / 1000 + 1e5,
}

let runtime: Omit<Runtime, 'table'> & { table: ReturnType<typeof createMemoryTable> }
beforeEach(() => {
  runtime = { ...production, table: createMemoryTable(), now: () => at }
})

const store = (changes: Partial<LabelFileRecord> = {}) =>
  putJob(runtime.table, labelFiles, { ...waiting, ...changes })
const make = (step: RunStep<LabelFileRecord>, isRedriven = false) =>
  runJob(runtime, labelFiles, step, waiting, isRedriven)
const read = () => readJob(runtime, labelFiles, waiting)

const finish: RunStep<LabelFileRecord> = async () => ({ state: 'ready', done: 2 })
const neverRun: RunStep<LabelFileRecord> = async () => {
  throw new Error('This job must not be run')
}

describe('a step of a job', () => {
  test('is run, and not again', async () => {
    await store()
    await make(finish)
    expect(await read()).toMatchObject({ state: 'ready', done: 2 })
    await make(neverRun)
  })

  test('stores nothing more once a later attempt has begun', async () => {
    await store()
    const endEarlier = async (earlier: LabelFileRecord, save: SaveProgress) => {
      await make(async (_, later) => {
        expect(later).toMatchObject({ done: 1 })
        expect(later.attempt).not.toBe(earlier.attempt)
        await expect(save({ done: 0 })).rejects.toThrow(AttemptEnded)
        return { state: 'ready', done: 2 }
      })
      expect(await read()).toMatchObject({ state: 'ready', done: 2 })
    }
    await make(async (_, job, save) => {
      await save({ done: 1 })
      await endEarlier(job, save)
      await save({ done: 0 })
      return {}
    })
    expect(await read()).toMatchObject({ state: 'ready', done: 2 })
  })

  test.each([
    ['an error', new Error('No connection')],
    ['a lost race for something else', new ConditionFailed()],
  ])('fails by %s, and is given up after three times', async (_, error) => {
    await store()
    const fail: RunStep<LabelFileRecord> = async () => {
      throw error
    }
    for (const failures of [1, 2, 3]) {
      await expect(make(fail)).rejects.toBe(error)
      expect(await read()).toMatchObject({
        failures,
        state: failures < 3 ? 'rendering' : 'failed',
      })
    }
    await expect(make(neverRun)).rejects.toThrow('has failed')
  })

  test('of a job that was given up goes on once its message is redriven', async () => {
    await store({ state: 'failed', failures: 3, ordered_at: at - 3 * hour })
    await expect(make(neverRun)).rejects.toThrow('has failed')
    await make(finish, true)
    expect(await read()).toMatchObject({ state: 'ready', failures: 0 })
  })

  test('of a job that is overdue fails', async () => {
    await store({ ordered_at: at - 2 * hour })
    await expect(make(neverRun)).rejects.toThrow('has failed')
    expect(await read()).toMatchObject({ state: 'failed' })
  })

  test('of a job that cannot be done is not repeated', async () => {
    await store()
    await make(async () => ({ state: 'failed' }))
    await make(neverRun)
    expect(await read()).toMatchObject({ state: 'failed' })
  })
})
