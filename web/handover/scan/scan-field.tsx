import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { scanIcon } from '#web/ui/icons/later-icons.ts'
import { createScanReader } from './scan-reader.ts'

const latin = /^[A-Za-z0-9/: -]*$/

/**
 * The field for a scanner or for typing. Enter reads what it holds and empties it for the next scan. It
 * has the focus from the start, except on a touch screen, where this opens the keyboard.
 */
export const ScanField = ({
  ref,
  onScan,
}: {
  ref: RefObject<HTMLInputElement | null>
  onScan: (text: string) => void
}) => {
  const { t } = useTranslation('handover')
  const [text, setText] = useState('')
  const [read] = useState(createScanReader)
  const hasMouse = useMediaQuery('(pointer: fine)')
  useEffect(() => {
    if (hasMouse) ref.current?.focus({ preventScroll: true })
  }, [hasMouse, ref])
  return (
    <TextField
      ref={ref}
      label={t('scan.field')}
      placeholder={t('scan.placeholder')}
      suffix={<Icon name={scanIcon} />}
      value={text}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ nativeEvent: event }) => {
        const step = read(event)
        if (event.key !== 'Enter') return
        event.preventDefault()
        setText('')
        // Under a layout without Latin letters or digits, the text is not what the scanner meant.
        const scanned = step.kind === 'end' && !latin.test(text) ? step.text : text
        if (scanned.trim() !== '') onScan(scanned)
      }}
    />
  )
}
