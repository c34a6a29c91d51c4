import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { listLooks } from '#shared/api/backoffice.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { Table, TableCell, TableRow } from '#web/ui/table.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './looks-card.module.css'
import { useLooks } from './use-looks.ts'

type Look = CallResult<typeof listLooks>['looks'][number]

const LookRow = ({ look: { at, kind, order_id, barcode, reason, by } }: { look: Look }) => {
  const { t } = useTranslation('settings')
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.time}>
        <time dateTime={at}>{formatWireDateTime(at)}</time>
      </TableCell>
      <TableCell className={styles.what}>
        {t(`looks.kind.${kind}`)}
        <span className={styles.second}>
          {order_id === null || barcode === null ? (
            t('looks.account')
          ) : (
            <Link to={buildOpenPath(order_id)}>{formatBarcode(barcode)}</Link>
          )}
        </span>
      </TableCell>
      <TableCell className={styles.reason}>{reason}</TableCell>
      <TableCell className={styles.by}>{by}</TableCell>
    </TableRow>
  )
}

/** Who of customer support has looked at the data of the account or company, newest first. */
export const LooksCard = () => {
  const { t } = useTranslation('settings')
  const { looks, error, isLoading, retry, hasMore, showMore } = useLooks()
  const columns = [t('looks.time'), t('looks.what'), t('looks.reason'), t('looks.by')]
  return (
    <Card title={t('looks.title')}>
      <p>{t('looks.text')}</p>
      {!looks && !error && <Skeleton shape="card" />}
      {looks?.length === 0 && <p className={typography.muted}>{t('looks.none')}</p>}
      {looks && looks.length > 0 && (
        <Table label={t('looks.title')} columns={columns} cardsBelow="52rem">
          {looks.map((look) => (
            <LookRow key={look.id} look={look} />
          ))}
        </Table>
      )}
      {error && <LoadFailed onRetry={retry} />}
      {looks && hasMore && !error && (
        <div>
          <Button size="s" busy={isLoading} onClick={showMore}>
            {t('looks.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
