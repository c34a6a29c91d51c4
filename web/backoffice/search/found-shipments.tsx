import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { maxFoundShipments, type searchBackoffice } from '#shared/api/backoffice.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SupportTable } from '#web/backoffice/support-table.tsx'
import styles from '#web/backoffice/backoffice-screen.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

type Found = CallResult<typeof searchBackoffice>

/** The shipments that a search has found, newest first. */
export const FoundShipments = ({
  shipments,
  hasMore,
}: Pick<Found, 'shipments'> & {
  /** Whether more were found than are shown. */
  hasMore: boolean
}) => {
  const { t } = useTranslation('backoffice')
  const owners = useMemo(() => new Map(shipments.map(({ id, owner }) => [id, owner])), [shipments])
  const getOwner = useCallback((id: string) => owners.get(id) ?? '', [owners])
  return (
    <section className={styles.part} aria-labelledby="found-shipments">
      <h2 id="found-shipments" className={styles.title}>
        {t('search.shipments')}{' '}
        <span className={classNames(typography.muted, typography.digits)}>{shipments.length}</span>
      </h2>
      <SupportTable
        label={t('search.shipments')}
        rows={shipments}
        total={shipments.length}
        getOwner={getOwner}
      />
      {hasMore && <Notice>{t('search.more', { count: maxFoundShipments })}</Notice>}
    </section>
  )
}
