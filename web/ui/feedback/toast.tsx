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

/** Space above and below a toast within a dialog, in px. */
const gap = 12

/** Returns the dialog that is on top of the page, if one is open. */
const findTopDialog = () => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)

/**
 * Makes room for a toast in a dialog that reaches up to the edge of the screen, between its content and
 * its buttons. Above other dialogs the toast has room. Returns what takes the room away.
 */
const makeRoom = (host: HTMLElement) => {
  const dialog = findTopDialog()
  const height = host.offsetHeight + 2 * gap
  if (!dialog || dialog.offsetTop >= height) return undefined
  dialog.style.setProperty('--toast-room', `${height}px`)
  const footer = dialog.querySelector<HTMLElement>(':scope > div > footer')
  const end = dialog.offsetTop + (footer ? footer.offsetTop : dialog.offsetHeight)
  host.style.insetBlock = `auto ${innerHeight - end + gap}px`
  return () => {
    dialog.style.removeProperty('--toast-room')
    host.style.insetBlock = ''
  }
}

/** A toast above everything else, also above a dialog that opens after it. */
const ShownToast = ({ text, tone }: { text: string; tone: Tone }) => {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    element.showPopover()
    let takeRoom = makeRoom(element)
    const placeAgain = ({ target }: Event) => {
      if (!(target instanceof HTMLDialogElement)) return
      if (target.open) {
        // What is shown last is on top.
        element.hidePopover()
        element.showPopover()
      }
      takeRoom?.()
      takeRoom = makeRoom(element)
    }
    document.addEventListener('toggle', placeAgain, { capture: true })
    return () => {
      document.removeEventListener('toggle', placeAgain, { capture: true })
      takeRoom?.()
    }
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
      <div role="status">{current && <ShownToast key={current.text} {...current} />}</div>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}
