import type { ImportProposal } from '#shared/imports/import-row.ts'
import type { ImportColumn } from '#shared/imports/columns.ts'
import type { ImportRowCode } from '#shared/imports/import-row.ts'
import { listIssues, type WorkRow } from './import-state.ts'

/** The messages that are questions: a person says yes, chooses, or leaves the rows out. */
const questionCodes = [
  'already_sent',
  'row_repeated',
  'place_several',
  'place_near',
  'cell_guessed',
] as const satisfies readonly ImportRowCode[]
export type QuestionCode = (typeof questionCodes)[number]

/** A question that is asked once for all rows that raise it. */
export interface Question {
  readonly code: QuestionCode
  readonly column: ImportColumn | undefined
  /** What the file says; empty where the rows say different things. */
  readonly text: string
  readonly proposals: readonly ImportProposal[]
  readonly rows: readonly WorkRow[]
}

/** Whether a message is asked once for all rows that raise it. */
export const isQuestion = (code: string): code is QuestionCode =>
  questionCodes.some((each) => each === code)

/** Places are asked by the text of the file; all else once for the column. */
const isAskedByText = (code: QuestionCode): boolean =>
  code === 'place_near' || code === 'place_several'

/** Lists the questions that rows raise, each with its rows. */
export const listQuestions = (rows: readonly WorkRow[]): readonly Question[] => {
  const questions = new Map<string, Question>()
  for (const work of rows)
    for (const { code, column, values, proposals = [] } of listIssues(work)) {
      if (!isQuestion(code)) continue
      const text = isAskedByText(code) ? (values?.['text'] ?? '') : ''
      const key = JSON.stringify([code, column, text, proposals.map(({ cell }) => cell)])
      const found = questions.get(key)
      questions.set(key, {
        ...(found ?? { code, column, text, proposals }),
        rows: [...(found?.rows ?? []), work],
      })
    }
  const rank = ({ code }: Question) => questionCodes.indexOf(code)
  return [...questions.values()].toSorted((one, other) => rank(one) - rank(other))
}
