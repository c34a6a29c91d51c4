import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { ScanField } from '#web/ui/forms/scan-field.tsx'
import { type FoundLabels, findLabels } from './find-labels.ts'

/** The last number that was scanned, and why it has no label. */
interface LastScan {
  readonly number: string
  readonly missing?: Extract<FoundLabels, { missing: unknown }>['missing']
}

const missingTexts = {
  unknown: 'printer.scan.unknown',
  no_label: 'printer.scan.noLabel',
} as const satisfies Record<NonNullable<LastScan['missing']>, string>

/** A field whose order number, scanned or typed, prints its label at once. */
export const ScanToPrint = ({
  takesFocus,
  onFound,
}: {
  /** Whether it has the focus from the start. */
  takesFocus: boolean
  /** Prints labels. Resolves when they are sent, or why not is shown. */
  onFound: (barcodes: readonly string[]) => Promise<void>
}) => {
  const { t } = useTranslation('files')
  const field = useRef<HTMLInputElement>(null)
  const queue = useRef(Promise.resolve())
  const [last, setLast] = useState<LastScan>()
  const scan = async (text: string) => {
    const number = text.trim()
    const found = await attempt(findLabels(number))
    if (!found) return
    setLast({ number, ...('missing' in found && { missing: found.missing }) })
    if ('barcodes' in found) await onFound(found.barcodes)
  }
  return (
    <ScanField
      ref={field}
      takesFocus={takesFocus}
      label={t('printer.scan.field')}
      placeholder={t('printer.scan.placeholder')}
      hint={last ? t('printer.scan.last', { number: last.number }) : t('printer.scan.hint')}
      error={last?.missing && t(missingTexts[last.missing], { number: last.number })}
      // One after the other: a scan must not replace the label that is being sent.
      onScan={(text) => void (queue.current = queue.current.then(() => scan(text)))}
    />
  )
}
