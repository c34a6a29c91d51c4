import { useTranslation } from 'react-i18next'
import { showToast } from '#web/ui/feedback/toast.tsx'

/** Returns a function that copies a text, and says whether the browser let it. */
export const useCopy = () => {
  const { t } = useTranslation('webhooks')
  return (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => showToast(t('copied')),
      () => showToast(t('copyFailed'), 'danger'),
    )
  }
}
