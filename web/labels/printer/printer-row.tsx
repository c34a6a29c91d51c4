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
  printTestLabel,
  readPrinterName,
  watchPrinter,
} from './label-printer.ts'
import styles from './printer-row.module.css'
import { printerProblemTexts } from './problem-texts.ts'
import { canReachPrinters, PrinterFailure, type PrinterProblem } from './usb-printer.ts'

/** What has become of the last press of a button. */
type Outcome = 'sending' | 'sent' | PrinterProblem

/** The label printer that is connected, with a button to try it, or how to connect one. */
export const PrinterRow = () => {
  const { t } = useTranslation('files')
  const device = useValue(labelPrinter)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(watchPrinter, [])
  if (!canReachPrinters()) return <Notice>{t('printer.unsupported')}</Notice>
  const run = async (action: () => Promise<void>, done?: Outcome) => {
    setOutcome('sending')
    try {
      await action()
      setOutcome(done)
    } catch (failure) {
      setOutcome(failure instanceof PrinterFailure ? failure.problem : 'refused')
    }
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
        {device && (
          <Button
            size="s"
            busy={outcome === 'sending'}
            onClick={() => void run(printTestLabel, 'sent')}
          >
            {t('printer.test')}
          </Button>
        )}
        <Button size="s" onClick={() => void run(device ? disconnectPrinter : connectPrinter)}>
          {t(device ? 'printer.disconnect' : 'printer.connect')}
        </Button>
      </div>
      {outcome === 'sent' && (
        <Notice tone="success" live>
          {t('printer.sent', { count: 1 })}
        </Notice>
      )}
      {outcome !== undefined && outcome !== 'sending' && outcome !== 'sent' && (
        <Notice tone="danger" live>
          {t(printerProblemTexts[outcome])}
        </Notice>
      )}
    </>
  )
}
