import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type LabelFormat,
  countLabelsPerPage,
  defaultLabelFormat,
} from '#shared/labels/label-formats.ts'
import type { Order } from '#shared/orders/order.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { downloadLabelsAgain, type Labels } from './download-labels.ts'
import styles from './label-menu.module.css'
import { shownFormats } from './shown-formats.ts'
import { StartPositionDialog } from './start-position-dialog.tsx'
import { type LabelFlow, useLabels } from './use-labels.ts'

/** A button to open or download the last labels again. */
const LastLabels = ({ labels }: { labels: Labels }) => {
  const { t } = useTranslation('next')
  const { format } = labels
  if (labels.id === undefined) {
    return (
      <LinkButton
        href={labels.url}
        variant="quiet"
        icon="external"
        target="_blank"
        rel="noreferrer"
      >
        {t('labels.open', { format })}
      </LinkButton>
    )
  }
  return (
    <Button variant="quiet" icon="download" onClick={() => void downloadLabelsAgain(labels)}>
      {t('labels.again', { format })}
    </Button>
  )
}

/**
 * Downloads the labels of shipments in one of five formats, of which the account's stands first.
 * Progress is shown and announced to screen readers. The last labels can be opened or downloaded again.
 */
export const LabelMenu = ({
  orders,
  label,
  variant,
  wide,
  flow,
}: {
  orders: readonly Order[]
  label: string
  variant: 'primary' | 'secondary' | 'quiet'
  wide?: boolean | undefined
  flow?: LabelFlow | undefined
}) => {
  const { t } = useTranslation('next')
  const { account } = useApp()
  const saved = account?.data.soft_config.label
  const first = saved ?? defaultLabelFormat
  const formats = [first, ...shownFormats.filter((format) => format !== first)]
  const { state, progress, labels, warning, fetchLabels, dismissWarning } = useLabels(orders, flow)
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const [pendingFormat, setPendingFormat] = useState<LabelFormat>()
  const choose = (format: LabelFormat) => {
    // A sheet with several labels may be partly used.
    if (countLabelsPerPage(format) > 1) setPendingFormat(format)
    else void fetchLabels(format, 1)
  }

  return (
    <div className={styles.labels}>
      {state === 'loading' ? (
        <Button busy wide={wide}>
          {progress
            ? t('labels.progress', { done: progress.done, total: progress.total })
            : t('labels.loading')}
        </Button>
      ) : (
        <Menu label={label} icon="download" variant={variant} wide={wide}>
          {formats.map((format) => (
            <MenuItem key={format} current={format === saved} onClick={() => choose(format)}>
              {t('labels.format', { paper: format.slice(0, 2), count: countLabelsPerPage(format) })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {labels && <LastLabels labels={labels} />}
      {state === 'failed' && (
        <Notice tone="danger" live>
          {t('labels.failed')}
        </Notice>
      )}
      {warning && (
        <ConfirmDialog
          title={t('labels.againTitle')}
          text={formatProblem(translateProblem, warning.problem)}
          confirmLabel={t('labels.printNew')}
          onConfirm={warning.printAgain}
          onClose={dismissWarning}
        />
      )}
      {pendingFormat && (
        <StartPositionDialog
          cells={countLabelsPerPage(pendingFormat)}
          count={orders.length}
          onChoose={(position) => {
            setPendingFormat(undefined)
            void fetchLabels(pendingFormat, position)
          }}
          onClose={() => setPendingFormat(undefined)}
        />
      )}
    </div>
  )
}
