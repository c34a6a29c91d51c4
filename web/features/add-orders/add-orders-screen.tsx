import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { isFieldShown } from '#shared/accounts/field-settings.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { Order } from '#shared/orders/order.ts'
import type { ProposedOrder } from '#web/domain/shipments/change/proposed-order.ts'
import { refreshLists } from '#web/domain/shipments/list/refresh-lists.ts'
import { RowSkeletons } from '#web/domain/shipments/list/row-skeletons.tsx'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { type AppData, useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import styles from './add-orders-screen.module.css'
import { OrderCard } from './form/order-card.tsx'
import {
  beginNextOrder,
  customiseOrder,
  ensureOrderDraft,
  isEditing,
  leaveOrder,
  markProposed,
  orderDraft,
} from './state/order-draft.ts'
import { getCustomFields } from './state/custom-fields.ts'
import { type OpenProblem, useOpenOrder } from './use-open-order.ts'

/** The list is as large as the form: the form shows first. */
const CreatedList = lazy(() => loadChunk(() => import('./list/created-list.tsx')))

const ChangeDialog = lazyDialog(
  ['edit', 'payment', 'next'],
  () => import('#web/domain/shipments/change/change-dialog.tsx'),
)

const CollectionCard = lazyPart(
  ['collections'],
  () => import('#web/domain/collections/collection-card.tsx'),
)

const FieldsDialog = lazyDialog([], () => import('./customise/fields-dialog.tsx'))

/** The hash of the address that shows the list. */
const listId = 'created_shipments'

/** Opens the choice of hidden fields, for the companies that have one. */
const FieldsButton = ({ onSaved }: { onSaved: (app: AppData) => void }) => {
  const { t } = useTranslation('add-orders')
  const { account } = useApp()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('customiseFields', account)) return null
  return (
    <InToolbar>
      <Button icon="settings" onClick={() => setIsOpen(true)}>
        {t('fields.open')}
      </Button>
      {isOpen && <FieldsDialog onSaved={onSaved} onClose={() => setIsOpen(false)} />}
    </InToolbar>
  )
}

/** The collections of companies with a contract, unless they have hidden them. */
const CollectionPart = () => {
  const app = useApp()
  const isShown =
    may('customiseFields', app.account) && isFieldShown(getCustomFields(app), 'collection')
  return isShown ? <CollectionCard /> : null
}

const NotOpened = ({ problem }: { problem: OpenProblem }) => {
  const { t } = useTranslation(['add-orders', 'errors'])
  const texts: Readonly<Record<OpenProblem, string>> = {
    gone: t('notOpened.gone'),
    cannot_edit: t('errors:cannot_upgrade'),
    cannot_duplicate: t('notOpened.cannot_duplicate'),
  }
  return (
    <Notice tone="warning" live title={t('notOpened.title')}>
      {texts[problem]}
    </Notice>
  )
}

const ListSection = () => {
  const { t } = useTranslation('add-orders')
  const section = useRef<HTMLElement>(null)
  const isTarget = useLocation().hash === `#${listId}`
  useEffect(() => {
    // Once it is there, the browser keeps it in its place while the parts above it load.
    if (isTarget) section.current?.scrollIntoView({ behavior: 'instant' })
  }, [isTarget])
  return (
    <section
      ref={section}
      id={listId}
      className={classNames(styles.list, isTarget && styles.target)}
      aria-labelledby={`${listId}_title`}
    >
      <h2 id={`${listId}_title`}>{t('created')}</h2>
      <Suspense fallback={<RowSkeletons />}>
        <CreatedList />
      </Suspense>
    </section>
  )
}

/** Adds the shipments of a company one after another, above the list of those that wait. */
const AddOrdersScreen = () => {
  const { t } = useTranslation('add-orders')
  const app = useApp()
  const navigate = useNavigate()
  const [number, setNumber] = useState(() => {
    ensureOrderDraft(app)
    return 0
  })
  const showForm = () => setNumber((current) => current + 1)
  const { isOpening, problem } = useOpenOrder(showForm)
  const leave = useEffectEvent(() => leaveOrder(app))
  useEffect(() => () => leave(), [])
  const begin = () => {
    beginNextOrder(app)
    showForm()
  }
  const finish = (orders: readonly Order[]) => {
    const isStored = isEditing(orderDraft.get().source)
    const name = orders[0]?.recipient.name ?? ''
    begin()
    void refreshLists()
    showToast(isStored ? t('saved', { name }) : t('added', { name, count: orders.length }))
  }
  const [proposed, setProposed] = useState<ProposedOrder>()
  /** Leaves a paid shipment: back to where it was opened. */
  const leaveChange = (fallback?: string) => {
    const path = orderDraft.get().source?.return_to ?? fallback
    begin()
    if (path !== undefined) void navigate(path)
  }
  return (
    <div className={styles.page}>
      <FieldsButton
        onSaved={(changed) => {
          customiseOrder(changed)
          showForm()
        }}
      />
      {problem && <NotOpened problem={problem} />}
      <div aria-busy={isOpening || undefined}>
        <OrderCard
          number={number}
          onSaved={finish}
          onProposed={(order) => {
            markProposed()
            setProposed(order)
          }}
          onConflict={() => void refreshLists()}
          onStale={() => {
            // The payer has returned from the bank, or a colleague has changed it.
            if (orderDraft.get().source?.is_proposed !== true) showToast(t('conflict'), 'warning')
            begin()
          }}
          onClear={() => (orderDraft.get().source?.kind === 'change' ? leaveChange() : begin())}
        />
      </div>
      {proposed && (
        <ChangeDialog
          order={proposed}
          onDone={() => {
            setProposed(undefined)
            void refreshLists()
            leaveChange(buildOpenPath(proposed.id))
          }}
          onClose={() => setProposed(undefined)}
        />
      )}
      <CollectionPart />
      <ListSection />
    </div>
  )
}

export default AddOrdersScreen
