import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportAction, WorkRow } from '#web/imports/state/import-state.ts'
import { listQuestions, type Question } from '#web/imports/state/list-questions.ts'
import { rememberPlace } from '#web/imports/state/place-memory.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './row-questions.module.css'
import layout from '#web/ui/layout/layout.module.css'

const toKeys = (rows: readonly WorkRow[]): readonly string[] => rows.map(({ key }) => key)

/** The first rows of a question, so that people see which are meant. */
const shownRows = 3

/** What the rows of a question are, in a line. */
const describeRows = ({ rows }: Question): string =>
  rows
    .slice(0, shownRows)
    .map(({ row: { number, cells } }) =>
      [`${number}`, cells.reference, cells.recipient_name].filter(Boolean).join(' '),
    )
    .join(' · ')

const QuestionItem = ({
  question,
  onAct,
}: {
  question: Question
  onAct: (action: ImportAction) => void
}) => {
  const { t } = useTranslation('imports')
  const { account } = useApp()
  const accountId = account?.id ?? ''
  const { code, column, text, proposals, rows } = question
  const keys = toKeys(rows)
  const count = rows.length
  const confirm = (label: string) => (
    <Button
      size="s"
      onClick={() => {
        if (code === 'cell_guessed' && column)
          onAct({ type: 'confirmed', keys, question: { code, column } })
        else if (code === 'row_repeated' || code === 'already_sent')
          onAct({ type: 'confirmed', keys, question: { code } })
      }}
    >
      {label}
    </Button>
  )
  const remove = (label: string) => (
    <Button size="s" onClick={() => onAct({ type: 'removed', keys })}>
      {label}
    </Button>
  )
  return (
    <li className={styles.question}>
      <div className={styles.text}>
        <b>
          {t(`questions.${code}`, {
            count,
            text,
            ...(column && { column: t(`columns.${column}`) }),
          })}
        </b>
        <p className={typography.note}>
          {describeRows(question)}
          {count > shownRows && ` · +${count - shownRows}`}
        </p>
      </div>
      <div className={layout.wrap2}>
        {proposals.map(({ cell, label }) => (
          <Button
            key={cell}
            size="s"
            onClick={() => {
              rememberPlace(accountId, text, cell)
              onAct({ type: 'edited', keys, cells: { terminal_id: cell } })
            }}
          >
            {label}
          </Button>
        ))}
        {code === 'cell_guessed' && column && (
          <>
            {confirm(t('questions.yes'))}
            <Button
              size="s"
              variant="quiet"
              onClick={() => onAct({ type: 'edited', keys, cells: { [column]: '' } })}
            >
              {t('questions.clear')}
            </Button>
          </>
        )}
        {code === 'row_repeated' && (
          <>
            {remove(t('questions.one'))}
            {confirm(t('questions.two'))}
          </>
        )}
        {code === 'already_sent' && (
          <>
            {remove(t('questions.leaveOut', { count }))}
            {confirm(t('questions.sendAgain'))}
          </>
        )}
      </div>
    </li>
  )
}

/** What the rows ask, each question once for all rows that raise it. */
export const RowQuestions = ({
  rows,
  panel,
  onAct,
  onAnswered,
}: {
  rows: readonly WorkRow[]
  panel?: RefObject<HTMLElement | null>
  onAct: (action: ImportAction) => void
  /** Called once no question is left. */
  onAnswered?: () => void
}) => {
  const { t } = useTranslation('imports')
  const questions = listQuestions(rows)
  const { length } = questions
  const asked = useRef(length)
  const goOn = useEffectEvent(() => {
    const isAnswered = length < asked.current && document.activeElement === document.body
    asked.current = length
    if (!isAnswered) return
    if (length === 0) onAnswered?.()
    else panel?.current?.querySelector('button')?.focus()
  })
  useEffect(() => goOn(), [length])
  if (length === 0) return null
  return (
    <section ref={panel} aria-label={t('questions.title')} className={styles.panel}>
      <ul>
        {questions.map((question) => (
          <QuestionItem
            key={[
              question.code,
              question.column,
              question.text,
              ...question.proposals.map(({ cell }) => cell),
            ].join(' ')}
            question={question}
            onAct={onAct}
          />
        ))}
      </ul>
    </section>
  )
}
