import { useState } from 'react'
import { useApp } from '#web/lib/api/app-data.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import { hasContent, keptDrafts, wizard } from '#web/orders/wizard/state/wizard-draft.ts'

// Loaded on demand: most visitors have no kept draft.
const KeptDraftNotice = lazyComponent(() => import('./kept-draft-notice.tsx'), Nothing)

/** Offers the shipment that was begun in another tab, while nothing is chosen in this one. */
export const ContinueOffer = () => {
  const { account } = useApp()
  const [kept, setKept] = useState(() =>
    hasContent(wizard.get()) ? [] : keptDrafts.list(account?.id ?? ''),
  )
  const [latest, ...others] = kept
  if (!latest) return null
  return (
    <KeptDraftNotice
      draft={latest}
      onContinue={() => setKept([])}
      onDiscard={() => {
        keptDrafts.remove(latest.key)
        setKept(others)
      }}
    />
  )
}
