import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatEuros } from '#shared/lib/money.ts'
import { formatDate } from '#shared/lib/tallinn-time.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { StatementEntry } from '#shared/statements/statement.ts'
import {
  type StatementColumn,
  type StatementLine,
  toStatementLines,
} from '#shared/statements/statement-lines.ts'
import { paths } from '#web/navigation/paths.ts'
import { ReceiptButton } from '#web/orders/details/payments/receipt-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, TableCell, TableRow } from '#web/ui/table.tsx'
import styles from './entry-list.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Lines that are shown at first, and further ones with each press. */
const linesAtOnce = 50

/** What a line is about: a shipment, which it leads to, or several; its order and its transaction. */
const Subject = ({ entries: [first, ...others] }: Pick<StatementLine, 'entries'>) => {
  const { t } = useTranslation('statements')
  const { barcode, parcels } = first
  const all = [first, ...others]
  const id = all.find((entry) => entry.order_id !== null)?.order_id ?? null
  // The columns say what has become of a parcel as usual.
  const kinds = new Set(
    all.flatMap(({ kind }) => (kind === 'sent' || kind === 'invoiced' ? [] : kind)),
  )
  const details = new Set(all.flatMap(({ reference, transaction }) => [reference, transaction]))
  const texts = [...[...kinds].map((kind) => t(`kind.${kind}`)), ...details].filter(Boolean)
  return (
    <>
      {barcode !== '' &&
        (id === null ? (
          formatBarcode(barcode)
        ) : (
          <Link to={`${paths.shipments}?open=${id}`}>{formatBarcode(barcode)}</Link>
        ))}
      {barcode === '' && parcels > 1 && t('parcels', { count: parcels })}
      {texts.length > 0 && (
        <span className={classNames(typography.note, styles.details)}>{texts.join(' · ')}</span>
      )}
    </>
  )
}

/** The payments and refunds of a line, each with its receipt. */
const listReceipts = (entries: readonly StatementEntry[]) => {
  const receipts = entries.flatMap(({ payment_id: id, refund_id }) =>
    id === null
      ? []
      : [{ id, kind: refund_id === null ? ('payment' as const) : ('refund' as const), refund_id }],
  )
  return new Map(receipts.map((each) => [`${each.id} ${each.refund_id}`, each]))
}

const LineRow = ({
  line,
  columns,
}: {
  line: StatementLine
  columns: readonly StatementColumn[]
}) => {
  const { t } = useTranslation('statements')
  const { entries, sums } = line
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.at}>{formatDate(Date.parse(entries[0].at))}</TableCell>
      <TableCell className={styles.subject}>
        <Subject entries={entries} />
      </TableCell>
      {columns.map((column) => {
        const cents = sums[column]
        return (
          <TableCell key={column} className={styles.amount}>
            {cents !== null && (
              <>
                <span className={styles.column}>{t(`column.${column}`)} </span>
                {formatEuros(cents)}
              </>
            )}
          </TableCell>
        )
      })}
      <TableCell className={styles.receipt}>
        {[...listReceipts(entries)].map(([key, payment]) => (
          <ReceiptButton key={key} payment={payment} />
        ))}
      </TableCell>
    </TableRow>
  )
}

/** The lines of a statement, oldest first: one for each parcel. */
export const EntryList = ({
  entries,
  columns,
  isLoading,
  onMore,
}: {
  entries: readonly StatementEntry[]
  /** The columns of amounts. */
  columns: readonly StatementColumn[]
  isLoading: boolean
  /** Loads further entries; undefined when there are none. */
  onMore: (() => void) | undefined
}) => {
  const { t } = useTranslation(['statements', 'shipments'])
  const [shown, setShown] = useState(linesAtOnce)
  const lines = toStatementLines(entries)
  const hasMore = lines.length > shown
  return (
    <Card title={t('entriesTitle')}>
      <div className={styles.entries}>
        <Table
          label={t('entriesTitle')}
          columns={[
            t('column.at'),
            t('column.subject'),
            ...columns.map((column) => t(`column.${column}`)),
          ]}
          actions={t('shipments:payment.receipt')}
          cardsBelow="52rem"
        >
          {lines.slice(0, shown).map((line) => (
            <LineRow key={line.key} line={line} columns={columns} />
          ))}
        </Table>
      </div>
      {(hasMore || onMore) && (
        <div className={styles.more}>
          <Button
            busy={isLoading}
            onClick={() => {
              setShown(shown + linesAtOnce)
              if (!hasMore) onMore?.()
            }}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
