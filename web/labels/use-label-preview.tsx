import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { findLossyPrint } from '#shared/labels/to-printable.ts'
import { announce } from '#web/ui/feedback/toast.tsx'
import styles from './label-preview.module.css'

/**
 * Returns a warning with what the label prints of a text, while it lacks some of the text's letters.
 * Screen readers hear it when it appears.
 */
export const useLabelPreview = (text: string): ReactNode => {
  const { t } = useTranslation('wizard')
  const printed = findLossyPrint(text)
  const warning = printed === undefined ? undefined : t('printed', { text: printed })
  const isShown = warning !== undefined
  const announceWarning = useEffectEvent(() => announce(warning ?? ''))
  useEffect(() => {
    if (isShown) announceWarning()
  }, [isShown])
  return isShown && <span className={styles.warning}>{warning}</span>
}
