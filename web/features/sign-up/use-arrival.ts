import { useEffect, useState } from 'react'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { type PersonDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { useTakenFromAddress } from '#web/domain/auth/use-taken-from-address.ts'
import { readProblem } from '#web/lib/api-problem.ts'
import type { Draft } from '#web/lib/draft.ts'
import { shownProblem } from '#web/lib/problem-dialog.ts'
import { faultsOfQuery } from './query-faults.ts'

const badRequest = 400
const brought = ['email', 'name', 'phone'] as const

/**
 * Takes what the address brought along (`email`, `name`, `phone`, codes in `error`) into the draft.
 * Answers the faults; an `error` that names none of them opens the error dialog.
 */
export const useArrival = <T extends PersonDraft>(draft: Draft<T>): readonly FieldIssue[] => {
  const taken = useTakenFromAddress()
  const [issues] = useState(() => {
    const given = brought.flatMap((name) => {
      const value = taken.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    if (given.length > 0) draft.set({ ...draft.get(), ...Object.fromEntries(given) })
    return faultsOfQuery(taken)
  })
  const isUnknown = Boolean(taken.get('error')) && issues.length === 0
  useEffect(() => {
    if (isUnknown) shownProblem.set(readProblem(badRequest, undefined))
  }, [isUnknown])
  return issues
}
