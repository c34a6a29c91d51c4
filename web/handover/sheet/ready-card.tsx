import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type createHandoverSheet, listHandoverSheets } from '#shared/api/handover.ts'
import type { ReadyParcels } from '#shared/handover/handover-sheet.ts'
import { formatKilograms, parcelSizes } from '#shared/parcels/sizes.ts'
import type { CallInput } from '#web/lib/api/api-client.ts'
import { printDocument } from '#web/files/print-document.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useAction } from '#web/lib/use-action.ts'
import { buildSheetPath } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import { scanIcon } from '#web/ui/icons/scan-icons.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import typography from '#web/ui/typography.module.css'
import { makeSheet } from './make-sheet.ts'
import styles from './ready-card.module.css'
import { RecentSheets } from './recent-sheets.tsx'
import { fetchSheetPdf } from './sheet-pdf.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** A courier collection, or a place with booked doors, to which parcels are handed over. */
export interface HandoverTarget {
  /** For reading; it differs from those of the others. */
  readonly label: string
  readonly to: Pick<CallInput<typeof createHandoverSheet>['body'], 'collection_id' | 'place_id'>
}

/** Puts the parcels that are ready on a sheet: to print it, or to look for them. */
const SheetButtons = ({
  ids,
  targets,
}: {
  ids: readonly string[]
  targets: readonly HandoverTarget[]
}) => {
  const { t } = useTranslation('handover')
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const target = chosen === undefined ? targets[0] : targets.find(({ label }) => label === chosen)
  const navigate = useNavigate()
  const { busy, run: make } = useAction(async (button: 'print' | 'scan') => {
    const sheet = await makeSheet({ ids: [...ids], ...target?.to })
    const document = button === 'print' && (await attempt(fetchSheetPdf(sheet.id, 'sheet')))
    if (document) await printDocument(document, `${sheet.number}.pdf`)
    void navigate(buildSheetPath(sheet.id))
  })
  return (
    <>
      {targets.length > 0 && (
        <SelectField
          id={id}
          label={t('ready.to')}
          options={[...targets.map(({ label }) => label), ''].map((label) => ({
            value: label,
            label: label || t('sheet.to.open'),
          }))}
          value={target?.label ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <div className={classNames(layout.wrap2, styles.buttons)}>
        <Button icon={printerIcon} busy={busy === 'print'} onClick={() => make('print')}>
          {t('ready.print')}
        </Button>
        <Button icon={scanIcon} busy={busy === 'scan'} onClick={() => make('scan')}>
          {t('ready.scan')}
        </Button>
      </div>
    </>
  )
}

/** The ready parcels that no sheet is made of, and how many are ready in all, as the list counts them. */
const Others = ({ ready }: { ready: ReadyParcels }) => {
  const { t } = useTranslation('handover')
  const rows = [
    { text: t('ready.atDoors'), count: ready.at_doors },
    { text: t('ready.onSheets'), count: ready.on_sheets },
    { text: t('ready.returns'), count: ready.returns },
  ].filter(({ count }) => count > 0)
  if (rows.length === 0) return null
  return (
    <dl className={styles.others}>
      {[...rows, { text: t('ready.total'), count: ready.ready }].map(({ text, count }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

const Ready = ({ ready, targets }: { ready: ReadyParcels; targets: readonly HandoverTarget[] }) => {
  const { t } = useTranslation(['handover', 'common'])
  if (ready.parcels === 0)
    return (
      <>
        <p className={typography.muted}>{t(ready.ready === 0 ? 'ready.none' : 'ready.noneLeft')}</p>
        <Others ready={ready} />
      </>
    )
  const sized = parcelSizes.reduce((sum, size) => sum + (ready.sizes[size] ?? 0), 0)
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
        {ready.parcels > sized && (
          <div>
            <dt>
              <span aria-hidden>–</span>
              <VisuallyHidden>{t('ready.noSize')}</VisuallyHidden>
            </dt>
            <dd>{ready.parcels - sized}</dd>
          </div>
        )}
      </dl>
      <Others ready={ready} />
      <SheetButtons ids={ready.ids} targets={targets} />
    </>
  )
}

/**
 * What is ready to be handed over, and the recent handover sheets. Needs the translations `handover`.
 */
export const ReadyCard = ({
  targets,
}: {
  /** How the parcels may be handed over, the preselected one first. */
  targets: readonly HandoverTarget[]
}) => {
  const { t } = useTranslation('handover')
  const { data, error, mutate } = useCall(listHandoverSheets, {}, { revalidateOnFocus: true })
  return (
    <>
      <Card title={t('ready.title')}>
        {error && <LoadFailed onRetry={() => void mutate()} />}
        {!data && !error && <Skeleton shape="card" />}
        {/* That none were ready may no longer be so. */}
        {data && !(error && data.ready.parcels === 0) && (
          <Ready ready={data.ready} targets={targets} />
        )}
      </Card>
      {data && data.sheets.length > 0 && <RecentSheets sheets={data.sheets} />}
    </>
  )
}
