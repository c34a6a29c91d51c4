import { useEffect, useRef, useState } from 'react'
import { getLabelFile } from '#shared/api/labels.ts'
import { type LabelFormat, labelsPerPage } from '#shared/labels/label-formats.ts'
import type { Order } from '#shared/orders/order.ts'
import { callApi } from '#web/lib/api-client.ts'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { announce } from '#web/ui/toast.tsx'
import styles from './label-menu.module.css'
import { type LabelFile, makeLabels } from './make-labels.ts'
import { StartPositionDialog } from './start-position-dialog.tsx'

const formats = ['A4/8', 'A4/4', 'A5/1', 'A6/1', 'A7/1'] as const satisfies readonly LabelFormat[]

/** A file is named for its paper: `labels-A4-8.pdf`. */
const fileName = (format: LabelFormat) => `labels-${format.replace('/', '-')}.pdf`

const download = (address: string, format: LabelFormat) => {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName(format)
  link.click()
}

/** A document lies in the page's memory; a file is fetched by an address that soon runs out. */
type Labels = { readonly format: LabelFormat } & (
  | { readonly address: string }
  | { readonly fileId: string }
)

/** The labels that were made last, to be opened or saved once more. */
const LastLabels = ({ labels }: { labels: Labels }) => {
  const { t } = useTranslation('next')
  const { format } = labels
  if ('address' in labels) {
    return (
      <LinkButton
        href={labels.address}
        variant="quiet"
        icon="external"
        target="_blank"
        rel="noreferrer"
      >
        {t('labels.open', { format })}
      </LinkButton>
    )
  }
  const fetchAgain = async () => {
    const file = await attempt(callApi(getLabelFile, { params: { id: labels.fileId } }))
    if (file?.url) download(file.url, format)
  }
  return (
    <Button variant="quiet" icon="download" onClick={() => void fetchAgain()}>
      {t('labels.again', { format })}
    </Button>
  )
}

/**
 * The labels of some shipments in one of five formats. Many take a while: how far they are is
 * shown and said. The last ones stay on the page, to be opened or saved once more.
 */
export const LabelMenu = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  const [asked, setAsked] = useState<LabelFormat>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [progress, setProgress] = useState<LabelFile>()
  const [labels, setLabels] = useState<Labels>()
  const address = labels && 'address' in labels ? labels.address : undefined
  useEffect(() => {
    if (address === undefined) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])

  const tell = (file: LabelFile) => {
    setProgress(file)
    announce(t('labels.progress', { done: file.done, total: file.total }))
  }
  const save = (from: string, made: Labels) => {
    setLabels(made)
    download(from, made.format)
    announce(t('labels.ready'))
  }
  const fetchLabels = async (format: LabelFormat, start_position: number) => {
    setAsked(undefined)
    if (state === 'loading') return
    setState('loading')
    const { signal } = (waiting.current = new AbortController())
    const barcodes = Object.fromEntries(orders.map(({ barcode }) => [barcode, {}]))
    const body = { barcodes, label_format: format, start_position }
    // Who has left the screen waits for nothing and is told nothing.
    const making = makeLabels(body, tell, signal).catch((failure: unknown) => {
      if (!signal.aborted) throw failure
    })
    const made = await attempt(making)
    if (signal.aborted) return
    setProgress(undefined)
    setState(made?.kind === 'file' && made.file.url === null ? 'failed' : 'idle')
    if (made?.kind === 'document') {
      const from = URL.createObjectURL(made.document)
      save(from, { format, address: from })
    } else if (made?.file.url) save(made.file.url, { format, fileId: made.file.id })
  }
  const choose = (format: LabelFormat) => {
    // A sheet of several labels may be partly used already.
    if (labelsPerPage(format) > 1) setAsked(format)
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
              {t('labels.format', { paper: format.slice(0, 2), count: labelsPerPage(format) })}
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
      {asked && (
        <StartPositionDialog
          cells={labelsPerPage(asked)}
          onChoose={(position) => void fetchLabels(asked, position)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
