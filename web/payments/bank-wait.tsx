import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** Shown while the bank has not confirmed a payment; `isUndecided` when polling has ended. */
export const BankWait = ({
  isUndecided,
  undecidedText,
  onCheckAgain,
}: {
  isUndecided: boolean
  /** What follows once the bank decides; by default the shipment info comes by e-mail. */
  undecidedText?: string
  onCheckAgain: () => void
}) => {
  const { t } = useTranslation('payment')
  return (
    <Stack>
      <div role="status">
        {!isUndecided && <Spinner />}
        <h3>{isUndecided ? t('bank.undecidedTitle') : t('bank.waitingTitle')}</h3>
        <p>{isUndecided ? (undecidedText ?? t('bank.undecidedText')) : t('bank.waitingText')}</p>
      </div>
      {isUndecided && (
        <div>
          <Button variant="primary" onClick={onCheckAgain}>
            {t('bank.ask')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
