import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { ScanField } from '#web/ui/forms/scan-field.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { ResultAction } from './result-action.tsx'
import { ResultBox } from './result-box.tsx'
import styles from './scan-dialog.module.css'
import type { ScanResult } from './scan-result.ts'
import { SoundButton } from './sound-button.tsx'
import { useCameraPart } from './use-camera-part.tsx'
import { useScannerKeys } from './use-scanner-keys.ts'

/**
 * Reads labels by a scanner, the camera or typing, and shows what is wrong with one. It closes when a
 * shipment is found, whose details then open.
 */
const ScanDialog = ({
  last,
  onScan,
  onChanged,
  onClose,
}: {
  /** The last scan, with its number. */
  last: { readonly result: ScanResult; readonly count: number } | undefined
  onScan: (text: string) => void
  /** Called when a label was printed. */
  onChanged: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['handover', 'common', 'files', 'next'])
  const field = useRef<HTMLInputElement>(null)
  useScannerKeys(field, onScan)
  const camera = useCameraPart(onScan)
  // What was scanned before the dialog opened is announced by the dialog, not before it.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(true), [])
  return (
    <Dialog
      title={t('scan.title')}
      onClose={onClose}
      width="s"
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <Stack>
        <div className={styles.tools}>
          {camera.button}
          <SoundButton />
        </div>
        {camera.view}
        <ScanField
          ref={field}
          label={t('scan.field')}
          placeholder={t('scan.placeholder')}
          onScan={onScan}
        />
        <ResultBox last={isOpen ? last : undefined} />
        {last && (
          <div className={styles.action}>
            <ResultAction result={last.result} onPrinted={onChanged} onOpen={onClose} />
          </div>
        )}
      </Stack>
    </Dialog>
  )
}

export default ScanDialog
