import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './pill.module.css'
import typography from './typography.module.css'

/** The tone of a state: what waits for the user, what moves or is done, what has failed. */
export type PillTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A state in a word. The tone has a shape as well, for those who cannot tell the colours. */
export const Pill = ({ tone, children }: { tone: PillTone; children: ReactNode }) => (
  <span className={classNames(typography.smallStrong, styles.pill, styles[tone])}>{children}</span>
)
