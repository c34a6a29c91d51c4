import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getStatement, maxPrintedEntries } from '#shared/api/statements.ts'
import { listStatementColumns } from '#shared/statements/statement-lines.ts'
import type { StatementEntry } from '#shared/statements/statement.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useAction } from '#web/lib/use-action.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import typography from '#web/ui/typography.module.css'
import { EntryList } from './entry-list.tsx'
import { StatementDocuments } from './statement-documents.tsx'
import { StatementSkeleton } from './statement-skeleton.tsx'
import { StatementTotals } from './statement-totals.tsx'

/** Further entries of a month, and the cursor behind them; null at the end. */
interface Further {
  readonly entries: readonly StatementEntry[]
  readonly next: string | null
}

/** The statement of a month: totals and a line for each parcel. */
export const Statement = ({ month }: { month: string }) => {
  const { t } = useTranslation('statements')
  const params = { month }
  const { data, error, mutate } = useCall(getStatement, { params }, { revalidateOnMount: true })
  const [further, setFurther] = useState<Further>()
  const { isBusy, run: showMore } = useAction(async (cursor: string) => {
    const page = await callApi(getStatement, { params, query: { cursor } })
    setFurther({ entries: [...(further?.entries ?? []), ...page.entries], next: page.next })
  })
  const { next = null } = further ?? data ?? {}
  const entries = [...(data?.entries ?? []), ...(further?.entries ?? [])]
  // A line has all entries about its parcel, which other pages may have; of a very long month on request.
  const nextToRead = entries.length < maxPrintedEntries ? next : null
  const readOn = useEffectEvent((cursor: string) => showMore(cursor))
  useEffect(() => {
    if (nextToRead !== null) readOn(nextToRead)
  }, [nextToRead])
  if (!data) return error ? <LoadFailed onRetry={() => void mutate()} /> : <StatementSkeleton />
  return (
    <>
      <InToolbar>
        <StatementDocuments month={month} />
      </InToolbar>
      <p className={typography.note}>{data.is_closed ? t('closed') : t('open')}</p>
      <StatementTotals statement={data} />
      <EntryList
        entries={entries}
        columns={listStatementColumns(data.totals)}
        isLoading={isBusy}
        onMore={next === null ? undefined : () => showMore(next)}
      />
    </>
  )
}
