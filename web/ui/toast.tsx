import { useEffect } from 'react'
import { useValue } from '#web/lib/use-value.ts'
import { valueStore } from '#web/lib/value-store.ts'
import { Notice, type Tone } from './notice.tsx'
import styles from './toast.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Long enough to read two lines twice. */
const shownForMs = 6000

const toast = valueStore<{ text: string; tone: Tone } | null>(null)
const spoken = valueStore('')

/** Shows a short message at the foot of the screen for six seconds; a new one takes its place. */
export const showToast = (text: string, tone: Tone = 'success') => toast.set({ text, tone })

/** Has a screen reader say something that the eye sees anyway (results found, a new total). */
export const announce = (text: string) => spoken.set(text)

/** Where toasts and announcements appear; stands once in the shell. */
export const ToastHost = () => {
  const current = useValue(toast)
  const words = useValue(spoken)
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => toast.set(null), shownForMs)
    return () => clearTimeout(timer)
  }, [current])
  return (
    <>
      <div className={styles.host} role="status">
        {current && (
          <div className={styles.toast}>
            <Notice tone={current.tone}>{current.text}</Notice>
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{words}</span>
      </VisuallyHidden>
    </>
  )
}
