import { useTranslation } from 'react-i18next'
import { Actions, Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import styles from './pending-payment-card.module.css'

/**
 * Shown after the return from the bank while the payment is pending; `isUndecided` when polling
 * ended without a decision.
 */
export const PendingPaymentCard = ({
  isUndecided,
  onCheckAgain,
  onChangeMethod,
}: {
  isUndecided: boolean
  onCheckAgain: () => void
  onChangeMethod: (() => void) | undefined
}) => {
  const { t } = useTranslation('payment')
  return (
    <Card>
      <div className={styles.waiting} role="status">
        {!isUndecided && <Spinner />}
        <h2>{isUndecided ? t('bank.undecidedTitle') : t('bank.waitingTitle')}</h2>
        <p>{isUndecided ? t('bank.undecidedText') : t('bank.waitingText')}</p>
      </div>
      <Actions>
        {onChangeMethod && (
          <Button variant="quiet" onClick={onChangeMethod}>
            {t('bank.chooseAgain')}
          </Button>
        )}
        {isUndecided && (
          <Button variant="primary" onClick={onCheckAgain}>
            {t('bank.ask')}
          </Button>
        )}
      </Actions>
    </Card>
  )
}
