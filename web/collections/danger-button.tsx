import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './danger-button.module.css'

/** A quiet button in the tone of danger: it asks before it cancels or ends something. */
export const DangerButton = (
  props: Omit<ComponentProps<typeof Button>, 'variant' | 'className'>,
) => <Button {...props} variant="quiet" className={styles.danger} />
