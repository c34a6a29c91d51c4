import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createScanReader } from '#web/ui/forms/scan-reader.ts'

const typedInputs = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])'

/** Whether a key belongs to a field, or to a command. */
const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(typedInputs) !== null)

/** Whether what is scanned is meant for an element: no dialog is open, or it is in the topmost one. */
const isOnTop = (element: Element | null): boolean => {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1)
  return !top || (element !== null && top.contains(element))
}

/**
 * Reads what a barcode scanner types while no field has the focus. Its keys do nothing else: its Enter
 * does not press the button that has the focus.
 * @param place an element of the page or the dialog that the scans are for
 */
export const useScannerKeys = (
  place: RefObject<Element | null>,
  onScan: (text: string) => void,
): void => {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    const read = createScanReader()
    const handleKey = (event: KeyboardEvent) => {
      if (isTaken(event) || !isOnTop(place.current)) return
      const step = read(event)
      if (step.kind === 'none') return
      // Before the keys of lists, which leave alone what is prevented.
      event.preventDefault()
      if (step.kind === 'end') scan(step.text)
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [place])
}
