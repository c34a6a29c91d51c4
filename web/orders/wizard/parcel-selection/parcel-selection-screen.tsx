import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { Card } from '#web/ui/card.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { ensureCountry, withCountry } from '#web/orders/wizard/state/default-country.ts'
import { removeOrder } from '#web/orders/wizard/state/orders.ts'
import { getFirstOrder, hasSeveralCountries } from '#web/orders/wizard/state/draft-shape.ts'
import { useWizard, hasContent, keptDrafts, wizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { CountryChoice } from './country-choice.tsx'
import { ParcelMethod } from './parcel-method.tsx'
import styles from './parcel-selection-screen.module.css'
import { SizeChoice } from './size-choice.tsx'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

// Loaded on demand: most visitors send one parcel.
const ParcelBlock = lazyComponent(() => import('./parcel-block.tsx'))

// Loaded on demand: most visitors have no kept draft.
const KeptDraftNotice = lazyComponent(() => import('./kept-draft-notice.tsx'), Nothing)

/** Offers the shipment that was begun in another tab, while nothing is chosen in this one. */
const ContinueOffer = () => {
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

/** The first step: destination country, delivery method and size of each parcel. */
const ParcelSelectionScreen = () => {
  const { t } = useTranslation('wizard')
  const app = useApp()
  const stored = useWizard()
  // An empty draft is shown with its country before that is stored.
  const draft = withCountry(app, stored)
  const { orders } = draft
  const screen = useRef<HTMLDivElement>(null)
  /** The number of parcels before any was added on this screen. */
  const [initialCount, setInitialCount] = useState(orders.length)
  useLayoutEffect(() => ensureCountry(app), [app, stored])
  if (getFirstOrder(draft).destination_country === '') return null
  const remove = (key: string, number: number) => {
    removeOrder(key)
    setInitialCount(orders.length - 1)
    announce(t('parcels.removed', { number }))
    screen.current?.focus()
  }
  const [first] = orders
  const isSingle = first && orders.length === 1
  return (
    <div ref={screen} tabIndex={-1} className={classNames(layout.column4, styles.screen)}>
      <ContinueOffer />
      <Card>
        <CountryChoice draft={draft}>{isSingle && <ParcelMethod order={first} />}</CountryChoice>
      </Card>
      {isSingle ? (
        <SizeChoice order={first} level={2} />
      ) : (
        <Suspense>
          {orders.map((order, index) => (
            <ParcelBlock
              key={order.key}
              order={order}
              number={index + 1}
              hasOwnCountry={hasSeveralCountries(draft)}
              isNew={index >= initialCount && index === orders.length - 1}
              onRemove={() => remove(order.key, index + 1)}
            />
          ))}
        </Suspense>
      )}
    </div>
  )
}

export default ParcelSelectionScreen
