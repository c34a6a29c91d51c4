import { useTranslation } from '#web/lib/words.ts'
import { Actions, Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './summary.module.css'

/** The payer is back and the bank has not decided yet, or not within two minutes. */
export const BankCard = ({
  isUndecided,
  onAsk,
  onChooseAgain,
}: {
  isUndecided: boolean
  onAsk: () => void
  onChooseAgain: (() => void) | undefined
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
        {onChooseAgain && (
          <Button variant="quiet" onClick={onChooseAgain}>
            {t('bank.chooseAgain')}
          </Button>
        )}
        {isUndecided && (
          <Button variant="primary" onClick={onAsk}>
            {t('bank.ask')}
          </Button>
        )}
      </Actions>
    </Card>
  )
}
