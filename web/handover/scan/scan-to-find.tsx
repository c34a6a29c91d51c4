import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { announce, showToast } from '#web/ui/feedback/toast.tsx'
import { scanIcon } from '#web/ui/icons/scan-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { findParcel, getTone, isWrong, readScan, type ScanResult, tickOff } from './scan-result.ts'
import styles from './scan-to-find.module.css'
import { playScanSound } from './scan-sound.ts'
import { useResultTexts } from './use-result-texts.ts'
import { useScannerKeys } from './use-scanner-keys.ts'

const ScanDialog = lazyDialog(() => import('./scan-dialog.tsx'))

/**
 * A button that scans a label, and a scanner's keys while no field has the focus. The shipment of a
 * label opens, and is ticked off the open sheet on which it stands; what is wrong with a label is shown
 * in the dialog.
 */
const ScanToFind = ({
  onFound,
  onChanged,
}: {
  /** Called with the id of the shipment that was scanned. */
  onFound: (id: string) => void
  onChanged: () => void
}) => {
  const { t } = useTranslation('handover')
  const getTexts = useResultTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [last, setLast] = useState<{ result: ScanResult; count: number }>()
  const finish = (result: ScanResult) => {
    playScanSound(getTone(result))
    const { parcel, sheet } = result
    if (parcel && !isWrong(result)) {
      setIsOpen(false)
      setLast(undefined)
      const { title, details } = getTexts(result)
      if (sheet) showToast(`${title}: ${result.text}, ${sheet.number}`)
      else announce(`${title} ${result.text}. ${details}`)
      onFound(parcel.id)
      return
    }
    setLast((before) => ({ result, count: (before?.count ?? 0) + 1 }))
    setIsOpen(true)
  }
  const scan = async (text: string) => {
    const read = readScan(text)
    if ('result' in read) {
      finish(read.result)
      return
    }
    const found = await findParcel(read.code)
    // The shipment opens also where the tick is refused, which the dialog of the refusal says.
    finish((await attempt(tickOff(found))) ?? { ...found, sheet: null })
  }
  const startScan = (text: string) => void scan(text)
  useScannerKeys(button, startScan)
  return (
    <>
      <Button
        ref={button}
        icon={scanIcon}
        title={t('scan.title')}
        aria-label={t('scan.title')}
        className={styles.button}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.word}>{t('scan.title')}</span>
      </Button>
      {isOpen && (
        <ScanDialog
          last={last}
          onScan={startScan}
          onChanged={onChanged}
          onClose={() => {
            setIsOpen(false)
            setLast(undefined)
          }}
        />
      )}
    </>
  )
}

export default ScanToFind
