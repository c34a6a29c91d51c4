import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import { Pill } from '#web/ui/pill.tsx'
import {
  connectPrinter,
  disconnectPrinter,
  getPrinterName,
  labelPrinter,
  readPrinterName,
  watchPrinter,
} from './label-printer.ts'
import styles from './printer-row.module.css'
import { canReachPrinters } from './usb-printer.ts'

/** The label printer that is connected, or how to connect one. */
export const PrinterRow = () => {
  const { t } = useTranslation('files')
  const device = useValue(labelPrinter)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(watchPrinter, [])
  if (!canReachPrinters()) return <Notice>{t('printer.unsupported')}</Notice>
  const connect = () => {
    setIsRefused(false)
    connectPrinter().catch(() => setIsRefused(true))
  }
  const known = readPrinterName()
  return (
    <>
      <div className={styles.row}>
        <Icon name={printerIcon} />
        <div className={styles.name}>
          <ListItemText name={device ? getPrinterName(device) : known || t('printer.none')}>
            {t('printer.paperSize')}
          </ListItemText>
        </div>
        {device && <Pill tone="success">{t('printer.ready')}</Pill>}
        {!device && known && <Pill tone="warning">{t('printer.away')}</Pill>}
        <Button size="s" onClick={device ? () => void disconnectPrinter() : connect}>
          {t(device ? 'printer.disconnect' : 'printer.connect')}
        </Button>
      </div>
      {isRefused && (
        <Notice tone="danger" live>
          {t('printer.refused')}
        </Notice>
      )}
    </>
  )
}
