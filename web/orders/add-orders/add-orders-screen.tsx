import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { getCustomFields, isFieldShown } from '#shared/accounts/field-settings.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { Order } from '#shared/orders/order.ts'
import type { ProposedOrder } from '#web/orders/edit/proposed-order.ts'
import { refreshLists } from '#web/lib/refresh-lists.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { type AppData, useApp } from '#web/lib/api/app-data.ts'
import { lazyComponent, lazyDialog, RetryPart } from '#web/ui/lazy-component.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { useFileDrop } from '#web/lib/use-file-drop.ts'
import { ImportButton } from '#web/imports/import-button.tsx'
import { handOver, type IncomingImport } from '#web/imports/state/incoming-import.ts'
import { hasSeveralRows } from '#web/imports/state/pasted-cells.ts'
import { paths } from '#web/navigation/paths.ts'
import styles from './add-orders-screen.module.css'
import { OrderCard } from '#web/orders/add-orders/form/order-card.tsx'
import { ListSection } from '#web/orders/add-orders/list/list-section.tsx'
import {
  beginNextOrder,
  customiseOrder,
  ensureOrderDraft,
  isEditing,
  leaveOrder,
  markProposed,
  orderDraft,
} from '#web/orders/add-orders/state/order-draft.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { useDensity } from '#web/orders/list-state/density.ts'
import { useLinkedOrder } from './use-linked-order.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const ChangeDialog = lazyDialog(() => import('#web/orders/edit/change-dialog.tsx'))

const CollectionCard = lazyComponent(
  () => import('#web/collections/collection-card.tsx'),
  RetryPart,
)

const NotOpened = lazyComponent(() => import('./not-opened.tsx'), RetryPart)

const FieldsDialog = lazyDialog(() => import('#web/orders/add-orders/customise/fields-dialog.tsx'))

/** Opens the choice of hidden fields. */
const FieldsButton = ({ onSaved }: { onSaved: (app: AppData) => void }) => {
  const { t } = useTranslation('add-orders')
  return (
    <InToolbar>
      <DialogButton icon="settings" text={t('fields.open')}>
        {(close) => <FieldsDialog onSaved={onSaved} onClose={close} />}
      </DialogButton>
    </InToolbar>
  )
}

/** Adds the shipments of a company one after another, above the list of those that wait. */
const AddOrdersScreen = () => {
  const { t } = useTranslation(['add-orders', 'common'])
  const app = useApp()
  const navigate = useNavigate()
  /** Whether the company has a contract: then it chooses the fields and orders collections. */
  const mayCustomise = may('customiseFields', app.account)
  const hasCollection = mayCustomise && isFieldShown(getCustomFields(app.account), 'collection')
  useDensity(true)
  const [number, setNumber] = useState(() => {
    ensureOrderDraft(app)
    return 0
  })
  const showForm = () => setNumber((current) => current + 1)
  const { isOpening, problem } = useLinkedOrder(showForm)
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
  const openImport = (incoming: IncomingImport) => {
    handOver(incoming)
    void navigate(paths.importOrders)
  }
  const { isOver, handlers } = useFileDrop((file) => openImport({ file }))
  return (
    <div
      className={classNames(layout.column5, styles.page)}
      data-over={isOver || undefined}
      {...handlers}
      // Before the form, which takes the cells of one row.
      onPasteCapture={(event) => {
        const cells = event.clipboardData.getData('text/plain')
        if (!hasSeveralRows(cells)) return
        event.preventDefault()
        event.stopPropagation()
        openImport({ cells })
      }}
    >
      <ImportButton />
      {mayCustomise && (
        <FieldsButton
          onSaved={(changed) => {
            customiseOrder(changed)
            showForm()
          }}
        />
      )}
      {problem && <NotOpened problem={problem} />}
      {isOpening ? (
        // Not the form, whose input the shipment would replace.
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton shape="card" />
        </div>
      ) : (
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
      )}
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
      {hasCollection && (
        <div className={styles.collection}>
          <CollectionCard />
        </div>
      )}
      <ListSection />
    </div>
  )
}

export default AddOrdersScreen
