import { useTranslation } from 'react-i18next'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { PrintWarning } from './print-warning.ts'

/** Says which labels are printed already, or void since a change. */
export const PrintWarningNotice = ({
  warning: { printed, changed },
  total,
}: {
  warning: PrintWarning
  /** Labels to print. */
  total: number
}) => {
  const { t } = useTranslation('files')
  return (
    <Stack>
      {printed.length > 0 && (
        <Notice tone="warning" live>
          {t('warning.printed', { count: printed.length, total })}
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice tone="warning" live>
          {t('warning.changed', { count: changed.length })}
        </Notice>
      )}
    </Stack>
  )
}
