import { useEffect, useState } from 'react'
import { maxLabelsAtOnce, printLabels } from '#shared/api/labels.ts'
import { type LabelFormat, labelsPerPage } from '#shared/labels/label-formats.ts'
import type { Order } from '#shared/orders/order.ts'
import { fetchDocument } from '#web/lib/api-client.ts'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { announce } from '#web/ui/toast.tsx'
import styles from './label-menu.module.css'
import { StartPositionDialog } from './start-position-dialog.tsx'

const formats = ['A4/8', 'A4/4', 'A5/1', 'A6/1', 'A7/1'] as const satisfies readonly LabelFormat[]

/** A file is named for its paper: `labels-A4-8.pdf`. */
const fileName = (format: LabelFormat) => `labels-${format.replace('/', '-')}.pdf`

const download = (address: string, name: string) => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/**
 * The labels of some shipments in one of five formats. The last document stays on the page, to be
 * opened or saved once more.
 */
export const LabelMenu = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useTranslation('next')
  const [asked, setAsked] = useState<LabelFormat>()
  const [isLoading, setIsLoading] = useState(false)
  const [document, setDocument] = useState<{ address: string; format: LabelFormat }>()
  const address = document?.address
  useEffect(() => {
    if (address === undefined) return
    return () => URL.revokeObjectURL(address)
  }, [address])

  const fetchLabels = async (format: LabelFormat, start_position: number) => {
    setAsked(undefined)
    if (isLoading) return
    setIsLoading(true)
    const barcodes = Object.fromEntries(
      orders.slice(0, maxLabelsAtOnce).map(({ barcode }) => [barcode, {}]),
    )
    const answer = await attempt(
      fetchDocument(printLabels, { body: { barcodes, label_format: format, start_position } }),
    )
    setIsLoading(false)
    if (answer?.kind !== 'document') return
    const made = URL.createObjectURL(answer.document)
    setDocument({ address: made, format })
    download(made, fileName(format))
    announce(t('labels.ready'))
  }
  const choose = (format: LabelFormat) => {
    // A sheet of several labels may be partly used already.
    if (labelsPerPage(format) > 1) setAsked(format)
    else void fetchLabels(format, 1)
  }

  return (
    <div className={styles.labels}>
      {isLoading ? (
        <Button busy>{t('labels.loading')}</Button>
      ) : (
        <Menu label={t('labels.download')} icon="download" variant="secondary">
          {formats.map((format) => (
            <MenuItem key={format} onClick={() => choose(format)}>
              {t('labels.format', { paper: format.slice(0, 2), count: labelsPerPage(format) })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {document && (
        <LinkButton
          href={document.address}
          variant="quiet"
          icon="external"
          target="_blank"
          rel="noreferrer"
        >
          {t('labels.open', { format: document.format })}
        </LinkButton>
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
