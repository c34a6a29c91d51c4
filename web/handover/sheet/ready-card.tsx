import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { listHandoverSheets } from '#shared/api/handover.ts'
import type { ReadyParcels } from '#shared/handover/handover-sheet.ts'
import { parcelSizes } from '#shared/parcels/sizes.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { formatKilograms } from '#web/lib/i18n/format.ts'
import { buildSheetPath } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { printerIcon, scanIcon } from '#web/ui/icons/later-icons.ts'
import { makeSheet } from './make-sheet.ts'
import styles from './ready-card.module.css'
import { RecentSheets } from './recent-sheets.tsx'
import { fetchSheetPdf, printDocument } from './sheet-pdf.ts'

/** Puts the parcels that are ready on a sheet: to print it, or to look for them. */
const SheetButtons = ({
  ids,
  collectionId,
}: {
  ids: readonly string[]
  collectionId?: string | undefined
}) => {
  const { t } = useTranslation('handover')
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'print' | 'scan'>()
  const make = async (button: 'print' | 'scan') => {
    setBusy(button)
    const body = {
      ids: [...ids],
      ...(collectionId !== undefined && { collection_id: collectionId }),
    }
    const sheet = await attempt(makeSheet(body))
    const document =
      sheet && button === 'print' && (await attempt(fetchSheetPdf(sheet.id, 'sheet')))
    setBusy(undefined)
    if (!sheet) return
    if (document) await printDocument(document, `${sheet.number}.pdf`)
    void navigate(buildSheetPath(sheet.id))
  }
  return (
    <div className={styles.buttons}>
      <Button icon={printerIcon} busy={busy === 'print'} onClick={() => void make('print')}>
        {t('ready.print')}
      </Button>
      <Button icon={scanIcon} busy={busy === 'scan'} onClick={() => void make('scan')}>
        {t('scan.title')}
      </Button>
    </div>
  )
}

const Ready = ({
  ready,
  collectionId,
}: {
  ready: ReadyParcels
  collectionId?: string | undefined
}) => {
  const { t } = useTranslation(['handover', 'common'])
  if (ready.parcels === 0) return <p className={styles.none}>{t('ready.none')}</p>
  return (
    <>
      <p>
        <strong className={styles.count}>{ready.parcels}</strong>{' '}
        {t('ready.parcels', { count: ready.parcels })}
        {ready.weight > 0 && `, ${t('common:unit.kg', { value: formatKilograms(ready.weight) })}`}
      </p>
      <dl className={styles.sizes}>
        {parcelSizes.map((size) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd>{ready.sizes[size] ?? 0}</dd>
          </div>
        ))}
      </dl>
      <SheetButtons ids={ready.ids} collectionId={collectionId} />
    </>
  )
}

/**
 * What is ready to be handed over, and the recent handover sheets. Needs the translations `handover`.
 */
export const ReadyCard = ({
  collectionId,
}: {
  /** The courier collection that takes the parcels, if one is planned. */
  collectionId?: string | undefined
}) => {
  const { t } = useTranslation('handover')
  const { data, error, mutate } = useCall(listHandoverSheets, {}, { revalidateOnFocus: true })
  return (
    <>
      <Card title={t('ready.title')}>
        {error && <LoadFailed onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton shape="card" />}
        {data && <Ready ready={data.ready} collectionId={collectionId} />}
      </Card>
      {data && data.sheets.length > 0 && <RecentSheets sheets={data.sheets} />}
    </>
  )
}
