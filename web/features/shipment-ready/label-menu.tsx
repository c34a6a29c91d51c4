import { useEffect, useRef, useState } from 'react'
import { getLabelFile } from '#shared/api/labels.ts'
import { type LabelFormat, countLabelsPerPage } from '#shared/labels/label-formats.ts'
import type { Order } from '#shared/orders/order.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import styles from './label-menu.module.css'
import { type LabelFile, createLabels } from './create-labels.ts'
import { StartPositionDialog } from './start-position-dialog.tsx'

const formats = ['A4/8', 'A4/4', 'A5/1', 'A6/1', 'A7/1'] as const satisfies readonly LabelFormat[]

/** Returns the file name of a label format, for example `labels-A4-8.pdf`. */
const getFileName = (format: LabelFormat) => `labels-${format.replace('/', '-')}.pdf`

const download = (url: string, format: LabelFormat) => {
  const link = document.createElement('a')
  link.href = url
  link.download = getFileName(format)
  link.click()
}

/** Labels are an object URL, or a stored file whose download URL expires soon. */
type Labels = { readonly format: LabelFormat } & (
  | { readonly url: string }
  | { readonly fileId: string }
)

/** A button to open or download the last labels again. */
const LastLabels = ({ labels }: { labels: Labels }) => {
  const { t } = useTranslation('next')
  const { format } = labels
  if ('url' in labels) {
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
  const downloadAgain = async () => {
    const file = await attempt(callApi(getLabelFile, { params: { id: labels.fileId } }))
    if (file?.url) download(file.url, format)
  }
  return (
    <Button variant="quiet" icon="download" onClick={() => void downloadAgain()}>
      {t('labels.again', { format })}
    </Button>
  )
}

/**
 * Downloads the labels of shipments in one of five formats. Progress is shown and announced to
 * screen readers. The last labels can be opened or downloaded again.
 */
export const LabelMenu = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  const [pendingFormat, setPendingFormat] = useState<LabelFormat>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [progress, setProgress] = useState<LabelFile>()
  const [labels, setLabels] = useState<Labels>()
  const url = labels && 'url' in labels ? labels.url : undefined
  useEffect(() => {
    if (url === undefined) return
    return () => URL.revokeObjectURL(url)
  }, [url])
  const activeRequest = useRef<AbortController>(undefined)
  useEffect(() => () => activeRequest.current?.abort(), [])

  const showProgress = (file: LabelFile) => {
    setProgress(file)
    announce(t('labels.progress', { done: file.done, total: file.total }))
  }
  const saveLabels = (downloadUrl: string, newLabels: Labels) => {
    setLabels(newLabels)
    download(downloadUrl, newLabels.format)
    announce(t('labels.ready'))
  }
  const fetchLabels = async (format: LabelFormat, start_position: number) => {
    setPendingFormat(undefined)
    if (state === 'loading') return
    setState('loading')
    const { signal } = (activeRequest.current = new AbortController())
    const barcodes = Object.fromEntries(orders.map(({ barcode }) => [barcode, {}]))
    const body = { barcodes, label_format: format, start_position }
    // Errors after the screen is unmounted are ignored.
    const labelsPromise = createLabels(body, showProgress, signal).catch((failure: unknown) => {
      if (!signal.aborted) throw failure
    })
    const result = await attempt(labelsPromise)
    if (signal.aborted) return
    setProgress(undefined)
    setState(result?.kind === 'file' && result.file.url === null ? 'failed' : 'idle')
    if (result?.kind === 'document') {
      const objectUrl = URL.createObjectURL(result.document)
      saveLabels(objectUrl, { format, url: objectUrl })
    } else if (result?.file.url) saveLabels(result.file.url, { format, fileId: result.file.id })
  }
  const choose = (format: LabelFormat) => {
    // A sheet with several labels may be partly used.
    if (countLabelsPerPage(format) > 1) setPendingFormat(format)
    else void fetchLabels(format, 1)
  }

  return (
    <div className={styles.labels}>
      {state === 'loading' ? (
        <Button busy>
          {progress
            ? t('labels.progress', { done: progress.done, total: progress.total })
            : t('labels.loading')}
        </Button>
      ) : (
        <Menu label={t('labels.download')} icon="download" variant="secondary">
          {formats.map((format) => (
            <MenuItem key={format} onClick={() => choose(format)}>
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
      {pendingFormat && (
        <StartPositionDialog
          cells={countLabelsPerPage(pendingFormat)}
          onChoose={(position) => void fetchLabels(pendingFormat, position)}
          onClose={() => setPendingFormat(undefined)}
        />
      )}
    </div>
  )
}
