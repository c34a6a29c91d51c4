import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './services.module.css'
import type { SavingOutcome } from './use-saving.ts'

/**
 * Shows the outcome of an action. Takes the focus when the control that started the action has been
 * removed.
 */
export const OutcomeNote = ({ outcome }: { outcome: SavingOutcome | undefined }) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome && document.activeElement === document.body) note.current?.focus()
  }, [outcome])
  return (
    <div ref={note} role="status" tabIndex={-1} className={styles.outcome}>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </div>
  )
}
