import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { may } from '#shared/accounts/permissions.ts'
import type { Order } from '#shared/orders/order.ts'
import { refreshLists } from '#web/domain/shipments/list/refresh-lists.ts'
import { ShipmentList } from '#web/domain/shipments/list/shipment-list.tsx'
import { type AppData, useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import styles from './add-orders-screen.module.css'
import { OrderCard } from './form/order-card.tsx'
import { RowActions } from './list/row-actions.tsx'
import {
  beginNextOrder,
  customiseOrder,
  ensureOrderDraft,
  leaveOrder,
  orderDraft,
} from './state/order-draft.ts'
import { type OpenProblem, useOpenOrder } from './use-open-order.ts'

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

const NotOpened = ({ problem }: { problem: OpenProblem }) => {
  const { t } = useTranslation('add-orders')
  return (
    <Notice tone="warning" live title={t('notOpened.title')}>
      {t(`notOpened.${problem}`)}
    </Notice>
  )
}

const CreatedList = () => {
  const { t } = useTranslation('add-orders')
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${listId}`) section.current?.scrollIntoView()
  }, [hash])
  return (
    <section ref={section} id={listId} className={styles.list} aria-labelledby={`${listId}_title`}>
      <h2 id={`${listId}_title`}>{t('created')}</h2>
      <ShipmentList
        kind="ess"
        label={t('created')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        Actions={RowActions}
      />
    </section>
  )
}

/** Adds the shipments of a company one after another, above the list of those that wait. */
const AddOrdersScreen = () => {
  const { t } = useTranslation('add-orders')
  const app = useApp()
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
    const isEditing = orderDraft.get().source?.kind === 'edit'
    const name = orders[0]?.recipient.name ?? ''
    begin()
    void refreshLists()
    showToast(isEditing ? t('saved', { name }) : t('added', { name, count: orders.length }))
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
          onConflict={() => void refreshLists()}
          onClear={begin}
        />
      </div>
      <CreatedList />
    </div>
  )
}

export default AddOrdersScreen
