import { useEffect, useState } from 'react'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { type PersonDraft } from '#web/auth/sign-up/sign-up-drafts.ts'
import { useInitialQuery } from '#web/auth/use-initial-query.ts'
import { readProblem } from '#web/lib/api/api-problem.ts'
import type { Draft } from '#web/lib/forms/draft.ts'
import { shownProblem } from '#web/lib/api/problem-dialog.ts'
import { parseQueryIssues } from './query-issues.ts'

const badRequest = 400
const prefilledFields = ['email', 'name', 'phone'] as const

/**
 * Copies `email`, `name` and `phone` of the query into the draft. Returns the field issues of its
 * `error`; an `error` without a known code opens the error dialog.
 */
export const usePrefilledDraft = <T extends PersonDraft>(
  draft: Draft<T>,
): readonly FieldIssue[] => {
  const query = useInitialQuery()
  const [issues] = useState(() => {
    const prefilled = prefilledFields.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    if (prefilled.length > 0) draft.set({ ...draft.get(), ...Object.fromEntries(prefilled) })
    return parseQueryIssues(query)
  })
  const isUnknown = Boolean(query.get('error')) && issues.length === 0
  useEffect(() => {
    if (isUnknown) shownProblem.set(readProblem(badRequest, undefined))
  }, [isUnknown])
  return issues
}
