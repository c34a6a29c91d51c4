import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import { isWholeList, type ListView, widenView } from '#web/orders/list-state/list-address.ts'

/** Shown instead of the rows when there are none: nothing at all, or nothing that matches. */
export const NoOrders = ({
  view,
  onChange,
  title,
  text,
  action,
}: {
  view: ListView
  onChange: (change: Partial<ListView>) => void
  /** Heading, text and action of a list without shipments. */
  title: string
  text: string
  action?: ReactNode
}) => {
  const { t } = useTranslation('shipments')
  if (!isWholeList(view)) {
    return (
      <EmptyState
        illustration={<OpenBoxIllustration />}
        title={t('noMatch.title')}
        actions={<Button onClick={() => onChange(widenView(view))}>{t('noMatch.clear')}</Button>}
      >
        {view.search === '' ? undefined : t('noMatch.text', { search: view.search })}
      </EmptyState>
    )
  }
  return (
    <EmptyState illustration={<OpenBoxIllustration />} title={title} actions={action}>
      {text}
    </EmptyState>
  )
}
