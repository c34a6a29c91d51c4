import { useEffect, useLayoutEffect, useRef } from 'react'
import { useValue } from '#web/lib/use-value.ts'
import { createValueStore } from '#web/lib/value-store.ts'
import { Notice, type Tone } from './notice.tsx'
import styles from './toast.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Long enough to read two lines twice. */
const durationMs = 6000

const toastStore = createValueStore<{ text: string; tone: Tone } | null>(null)
const announcementStore = createValueStore('')

/** Shows a short message at the bottom of the screen for six seconds. A new message replaces it. */
export const showToast = (text: string, tone: Tone = 'success') => toastStore.set({ text, tone })

/** Announces a visible change to screen readers (results found, a new total). */
export const announce = (text: string) => announcementStore.set(text)

/** A toast above everything else, also above a dialog that opens after it. */
const ShownToast = ({ text, tone }: { text: string; tone: Tone }) => {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    element?.showPopover()
    // What is shown last is on top.
    const showAgain = ({ target }: Event) => {
      if (target === element || !(target instanceof HTMLDialogElement && target.open)) return
      element?.hidePopover()
      element?.showPopover()
    }
    document.addEventListener('toggle', showAgain, { capture: true })
    return () => document.removeEventListener('toggle', showAgain, { capture: true })
  }, [])
  return (
    <div ref={host} popover="manual" className={styles.host}>
      <div className={styles.toast}>
        <Notice tone={tone}>{text}</Notice>
      </div>
    </div>
  )
}

/** Renders toasts and announcements. Used once, in the shell. */
export const ToastHost = () => {
  const current = useValue(toastStore)
  const announcement = useValue(announcementStore)
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => toastStore.set(null), durationMs)
    return () => clearTimeout(timer)
  }, [current])
  return (
    <>
      <div role="status">{current && <ShownToast {...current} />}</div>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}
