import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttonStyles from '#web/ui/button.module.css'
import { IconButton } from '#web/ui/button.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { scanIcon } from '#web/ui/icons/later-icons.ts'
import { CloseDialog, lazyComponent } from '#web/ui/lazy-component.tsx'
import { findParcel, getTone, readScan, type ScanResult } from './scan-result.ts'
import { playScanSound } from './scan-sound.ts'
import { useResultTexts } from './use-result-texts.ts'
import { useScannerKeys } from './use-scanner-keys.ts'

const ScanDialog = lazyComponent(() => import('./scan-dialog.tsx'), CloseDialog)

/**
 * A button that scans a label, and a scanner's keys while no field has the focus. The shipment of a
 * label opens; what is wrong with a label is shown in the dialog.
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
    if (result.state === 'ready' && result.parcel) {
      setIsOpen(false)
      setLast(undefined)
      const { title, details } = getTexts(result)
      announce(`${title} ${result.text}. ${details}`)
      onFound(result.parcel.id)
      return
    }
    setLast((before) => ({ result, count: (before?.count ?? 0) + 1 }))
    setIsOpen(true)
  }
  const scan = async (text: string) => {
    const read = readScan(text)
    finish('result' in read ? read.result : await findParcel(read.code))
  }
  const startScan = (text: string) => void scan(text)
  useScannerKeys(button, startScan)
  return (
    <>
      <IconButton
        ref={button}
        icon={scanIcon}
        label={t('scan.title')}
        className={buttonStyles.secondary}
        onClick={() => setIsOpen(true)}
      />
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
