import { describe, expect, test } from 'vitest'
import type { ContactBody } from '#shared/contacts/contact.ts'
import { ApiFailure, noResponseProblem } from '#web/lib/api/api-problem.ts'
import type { PlannedContact } from '#web/contacts/files/plan-import.ts'
import { type ImportReport, saveInBatches } from './save-in-batches.ts'

const contacts: readonly PlannedContact[] = Array.from({ length: 250 }, (_, index) => ({
  row: index + 2,
  body: { party_type: 'recipient', name: `Saaja ${index}`, phone: '', email: '', place: null },
}))
const created = { status: 'created' as const, errors: [] }
const refuse = (field: string, error_type: string) => ({
  status: 'refused' as const,
  errors: [{ field, error_type, error_message: '' }],
})
const empty: ImportReport = { finished: 0, refused: [] }

/** Runs an import whose batches `answer` answers. Returns the names it sent and its report. */
const run = async (
  answer: (bodies: readonly ContactBody[], call: number) => ReturnType<typeof refuse>[] | undefined,
  before = empty,
  signal = new AbortController().signal,
) => {
  const sent: string[][] = []
  const progress: number[] = []
  const report = await saveInBatches(
    contacts,
    before,
    async (bodies) => {
      sent.push(bodies.map(({ name }) => name))
      return answer(bodies, sent.length) ?? bodies.map(() => created)
    },
    { onProgress: ({ finished }) => progress.push(finished), signal },
  )
  return { sent, progress, report }
}
const lose = (lost: number) => (_: unknown, call: number) => {
  if (call === lost) throw new ApiFailure(noResponseProblem)
  return undefined
}

describe('an import', () => {
  test('saves 100 contacts in a batch and reports its progress', async () => {
    const { sent, progress, report } = await run(() => undefined)
    expect(sent.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(progress).toEqual([100, 200, 250])
    expect(report).toEqual({ finished: 250, refused: [] })
  })

  test('stops at a lost connection and goes on with the same batch', async () => {
    const first = await run(lose(2))
    expect(first.report).toMatchObject({
      finished: 100,
      problem: { error_type: 'network_error' },
    })
    const second = await run(() => undefined, first.report)
    expect(second.sent[0]).toEqual(first.sent[1])
    expect(second.report).toEqual({ finished: 250, refused: [] })
  })

  test('names refused contacts with their row and reason, and keeps them when it goes on', async () => {
    const refusal = (bodies: readonly ContactBody[], call: number) =>
      call === 1
        ? [refuse('phone', 'phone_invalid'), ...bodies.slice(1).map(() => refuse('x', 'y'))]
        : lose(2)(bodies, call)
    const { report } = await run(refusal)
    expect(report.refused).toHaveLength(100)
    const after = await run(() => undefined, report)
    expect(after.report.refused.slice(0, 2)).toEqual([
      { row: 2, name: 'Saaja 0', issues: [{ column: 'phone', code: 'invalid_value' }] },
      { row: 3, name: 'Saaja 1', issues: [{ column: undefined, code: 'invalid_value' }] },
    ])
  })

  test('ends when the address book is full', async () => {
    const { sent, report } = await run((bodies) =>
      bodies.map(() => refuse('', 'too_many_contacts')),
    )
    expect(sent).toHaveLength(1)
    expect(report.finished).toBe(250)
    expect(report.refused).toHaveLength(250)
    expect(report.refused[249]?.issues).toEqual([{ column: undefined, code: 'too_many_contacts' }])
  })

  test('stops after the present batch when asked', async () => {
    const stop = new AbortController()
    const { report } = await run(
      () => {
        stop.abort()
        return undefined
      },
      empty,
      stop.signal,
    )
    expect(report).toEqual({ finished: 100, refused: [] })
  })
})
