import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router-dom'
import { getOrder } from '#shared/api/shipments.ts'
import { formatBarcode } from '#shared/orders/barcode.ts'
import type { Order } from '#shared/orders/order.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import type { WizardState, WizardStep } from '#shared/orders/wizard-steps.ts'
import { getStepPath } from '#web/navigation/shipment-steps.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { toolbarBack } from '#web/ui/toolbar-slot.tsx'
import { NextStepContext } from '#web/orders/wizard/layout/step-actions.ts'
import { WizardStepper } from '#web/orders/wizard/layout/wizard-stepper.tsx'
import wizard from '#web/orders/wizard/layout/wizard-layout.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { sourcedDraft, useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { EditBar } from './edit-bar.tsx'
import { EditDialogs } from './edit-dialogs.tsx'
import styles from './edit-frame.module.css'
import { EditedOrder } from './edited-order.ts'
import { getStepBack, resolveEditStep } from './edit-steps.ts'
import { useEditNext } from './use-edit-next.ts'

interface EditStepProps {
  readonly step: WizardStep
  readonly state: WizardState
  /** Whether the payer has returned from the bank. */
  readonly isBankReturn: boolean
}

/** The bar of a step leads back; the payment has none. */
const useToolbarBack = (step: WizardStep) => {
  const back = step === 'payment' ? getStepBack(step) : undefined
  useLayoutEffect(() => {
    toolbarBack.set(back === undefined ? null : getStepPath(back))
    return () => toolbarBack.set(undefined)
  }, [back])
}

/** Says which shipment is changed, or that it cannot be. */
const EditNotice = ({ order, isLocked }: { order: Order; isLocked: boolean }) => {
  const { t } = useTranslation(['edit', 'errors'])
  const about = t('about', { name: order.recipient.name })
  if (isLocked) {
    return (
      <Notice tone="warning" live title={about}>
        {t('errors:cannot_upgrade')}
      </Notice>
    )
  }
  return <Notice title={about}>{t('unchanged', { barcode: formatBarcode(order.barcode) })}</Notice>
}

const EditSteps = ({ order, step, state, isBankReturn }: EditStepProps & { order: Order }) => {
  const app = useApp()
  const isLocked = !isAllowed('edit', order, toActionReader(app.account))
  const { dialog, next, isBusy, ...actions } = useEditNext(step, state, order, isLocked)
  const { choosePlace, closeDialog, getPlace, showFailure } = actions
  useToolbarBack(step)
  const allowed = isBankReturn ? step : resolveEditStep(step, state)
  if (allowed !== step) return <Navigate to={getStepPath(allowed)} replace />
  return (
    <EditedOrder value={{ order, showFailure, getPlace }}>
      <NextStepContext value={next}>
        <div className={classNames(wizard.step, layout.column4)}>
          {step !== 'payment' && <EditNotice order={order} isLocked={isLocked} />}
          <fieldset className={styles.fields} disabled={isLocked || isBusy}>
            <Outlet />
          </fieldset>
        </div>
      </NextStepContext>
      <EditBar
        step={step}
        state={state}
        order={order}
        isLocked={isLocked}
        isBusy={isBusy}
        onNext={next}
      />
      <EditDialogs dialog={dialog} order={order} onAnother={choosePlace} onClose={closeDialog} />
    </EditedOrder>
  )
}

/**
 * The wizard while a paid order is edited: its steps are sender, recipient and payment. The first
 * step of a new shipment ends it.
 */
export const EditFrame = (props: EditStepProps) => {
  const { step, state } = props
  const { source, furthest } = useWizard()
  const { data, error, mutate } = useCall(getOrder, { params: { id: source?.order_id ?? '' } })
  const isLeaving = step === 'parcel_selection'
  useEffect(() => {
    if (isLeaving) sourcedDraft.clear()
  }, [isLeaving])
  if (isLeaving) return null
  return (
    <>
      <WizardStepper step={step} state={state} furthest={furthest} />
      {data ? (
        <EditSteps {...props} order={data.order} />
      ) : error ? (
        <LoadFailed onRetry={() => void mutate()} />
      ) : (
        <Skeleton shape="card" />
      )}
    </>
  )
}
