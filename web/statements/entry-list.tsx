import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatEuros } from '#shared/lib/money.ts'
import { formatDate } from '#shared/lib/tallinn-time.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import { eurosToSignedCents } from '#shared/statements/amounts.ts'
import type { StatementEntry } from '#shared/statements/statement.ts'
import { paths } from '#web/navigation/paths.ts'
import { ReceiptButton } from '#web/orders/details/payments/receipt-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, TableCell, TableRow } from '#web/ui/table.tsx'
import styles from './entry-list.module.css'

/** What an entry is about: a shipment, which it leads to, or several; its order and its transaction. */
const Subject = ({ entry }: { entry: StatementEntry }) => {
  const { t } = useTranslation('statements')
  const { order_id: id, barcode, parcels, reference, transaction } = entry
  const details = [reference, transaction].filter(Boolean).join(' · ')
  return (
    <>
      {barcode !== '' &&
        (id === null ? (
          formatBarcode(barcode)
        ) : (
          <Link to={`${paths.shipments}?open=${id}`}>{formatBarcode(barcode)}</Link>
        ))}
      {barcode === '' && parcels > 1 && t('parcels', { count: parcels })}
      {details && <span className={styles.details}>{details}</span>}
    </>
  )
}

const EntryRow = ({ entry }: { entry: StatementEntry }) => {
  const { t } = useTranslation(['statements', 'receipt'])
  const { at, kind, amount, vat_rate: rate, payment_id: payment, refund_id: refund } = entry
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.at}>{formatDate(Date.parse(at))}</TableCell>
      <TableCell className={styles.kind}>{t(`kind.${kind}`)}</TableCell>
      <TableCell className={styles.subject}>
        <Subject entry={entry} />
      </TableCell>
      <TableCell className={styles.rate}>
        {rate !== null && t('receipt:rate', { rate: String(rate).replace('.', ',') })}
      </TableCell>
      <TableCell className={styles.amount}>{formatEuros(eurosToSignedCents(amount))}</TableCell>
      <TableCell className={styles.receipt}>
        {payment !== null && (
          <ReceiptButton
            payment={{
              id: payment,
              kind: refund === null ? 'payment' : 'refund',
              refund_id: refund,
            }}
          />
        )}
      </TableCell>
    </TableRow>
  )
}

/** The entries of a statement, oldest first. */
export const EntryList = ({
  entries,
  isLoading,
  onMore,
}: {
  entries: readonly StatementEntry[]
  isLoading: boolean
  /** Loads further entries; undefined when there are none. */
  onMore: (() => void) | undefined
}) => {
  const { t } = useTranslation(['statements', 'shipments'])
  return (
    <Card title={t('entriesTitle')}>
      <div className={styles.entries}>
        <Table
          label={t('entriesTitle')}
          columns={[
            t('column.at'),
            t('column.kind'),
            t('column.subject'),
            t('column.vat'),
            t('column.amount'),
          ]}
          actions={t('shipments:payment.receipt')}
          cardsBelow="52rem"
        >
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Table>
      </div>
      {onMore && (
        <div className={styles.more}>
          <Button busy={isLoading} onClick={onMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
