import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { isStepDone, type WizardState, type WizardStep } from '#shared/orders/wizard-steps.ts'
import { getStepPath } from '#web/navigation/shipment-steps.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { buildOpenPath } from '#web/navigation/order-paths.ts'
import { paths } from '#web/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import dock from '#web/ui/layout/dock.module.css'
import bar from '#web/orders/wizard/layout/bottom-bar.module.css'
import { stepActions } from '#web/orders/wizard/layout/step-actions.ts'
import { useWizard } from '#web/orders/wizard/state/wizard-draft.ts'
import { computeOrderChange } from '#shared/orders/form/order-change.ts'
import { getFirstOrder } from '#web/orders/wizard/state/draft-shape.ts'
import { ChangePriceText } from '#web/orders/form/change-price-text.tsx'
import styles from './edit-bar.module.css'
import total from '#web/orders/wizard/layout/running-total.module.css'
import { getStepBack } from './edit-steps.ts'

/**
 * Returns a function that leaves editing: to where it was begun, else to the order in the account's
 * list or to its codes.
 */
const useLeaveEditing = (): (() => void) => {
  const { account } = useApp()
  const { source } = useWizard()
  const navigate = useNavigate()
  return () => {
    const opened = account ? buildOpenPath(source?.order_id ?? '') : paths.shipmentReady
    void navigate(source?.return_to ?? opened)
  }
}

/**
 * The bar of an edited order: back to the sender, what the change costs, and the buttons that leave
 * it and go on. The payment step has none.
 */
export const EditBar = ({
  step,
  state,
  order,
  isLocked,
  isBusy,
  onNext,
}: {
  step: WizardStep
  state: WizardState
  order: Order
  isLocked: boolean
  isBusy: boolean
  onNext: () => void
}) => {
  const { t } = useTranslation(['edit', 'shell', 'common', 'wizard'])
  const app = useApp()
  const draft = useWizard()
  const stepState = useValue(stepActions)
  const leave = useLeaveEditing()
  const back = getStepBack(step)
  if (step === 'payment') return null
  const change = computeOrderChange(app, getFirstOrder(draft), order)
  const isConfirmed = step === 'recipient' && change.due === 0 && !change.isServiceChanged
  return (
    <div className={classNames(dock.bar, bar.bar)} role="group" aria-label={t('wizard:bar')}>
      <div className={classNames(dock.inner, bar.inner, styles.inner)}>
        {back && (
          <LinkButton
            to={getStepPath(back)}
            variant="quiet"
            icon="back"
            aria-label={t('shell:steps.sender')}
          >
            <span className={bar.wideOnly}>{t('shell:steps.sender')}</span>
          </LinkButton>
        )}
        {!isLocked && (
          <div className={styles.price}>
            <ChangePriceText change={change} styles={total} />
          </div>
        )}
        <div className={bar.forward}>
          <Button onClick={leave} disabled={isBusy}>
            {isLocked ? t('common:close') : t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            className={bar.next}
            onClick={onNext}
            busy={isBusy}
            disabled={isLocked || stepState.isBusy === true || !isStepDone(step, state)}
          >
            {isConfirmed && !change.range ? t('common:confirm') : t('common:next')}
          </Button>
        </div>
      </div>
    </div>
  )
}
