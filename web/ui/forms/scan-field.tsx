import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { scanIcon } from '#web/ui/icons/scan-icons.ts'
import { createScanReader } from './scan-reader.ts'
import { TextField } from './text-field.tsx'

const ascii = /^[ -~]*$/

/**
 * The field for a scanner or for typing. Enter reads what it holds and empties it for the next scan. It
 * has the focus from the start if it `takesFocus`, except on a touch screen, where this opens the keyboard.
 */
export const ScanField = ({
  ref,
  takesFocus = true,
  onScan,
  ...texts
}: {
  ref: RefObject<HTMLInputElement | null>
  takesFocus?: boolean
  onScan: (text: string) => void
} & Pick<ComponentProps<typeof TextField>, 'label' | 'placeholder' | 'hint' | 'error'>) => {
  const [text, setText] = useState('')
  const [read] = useState(createScanReader)
  const hasMouse = useMediaQuery('(pointer: fine)')
  useEffect(() => {
    if (hasMouse && takesFocus) ref.current?.focus({ preventScroll: true })
  }, [hasMouse, takesFocus, ref])
  return (
    <TextField
      ref={ref}
      {...texts}
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
        const scanned = step.kind === 'end' && !ascii.test(text) ? step.text : text
        if (scanned.trim() !== '') onScan(scanned)
      }}
    />
  )
}
