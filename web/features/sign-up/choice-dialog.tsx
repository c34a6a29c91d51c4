import { useState } from 'react'
import { MAX_PARCELS_WITHOUT_CONTRACT } from '#shared/parcels/thresholds.ts'
import { TermsCheckbox } from '#web/domain/auth/terms-checkbox.tsx'
import { useFormErrors } from '#web/lib/forms/form-errors.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './dialogs.module.css'

const offers = {
  prepaid: ['few', 'labels', 'services', 'orders', 'payment'],
  contract: ['many', 'labels', 'services', 'data', 'payment'],
} as const

/** Offers a company prepaid orders or a contract; both need the terms accepted. */
export const ChoiceDialog = ({
  hasAgreed,
  isBusy,
  onAgreed,
  onPrepaid,
  onContract,
  onClose,
}: {
  hasAgreed: boolean
  isBusy: boolean
  onAgreed: (agreed: boolean) => void
  onPrepaid: () => void
  onContract: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('signup')
  const { form, focusFirstError } = useFormErrors()
  const [isTermsMissing, setIsTermsMissing] = useState(false)
  const choose = (onChosen: () => void) => () => {
    if (hasAgreed) onChosen()
    else {
      setIsTermsMissing(true)
      focusFirstError()
    }
  }
  return (
    <Dialog title={t('choice.title')} closeLabel={t('common:close')} onClose={onClose} width="l">
      <form
        ref={form}
        noValidate
        className={styles.choice}
        // Enter on the checkbox must not submit the form and reload the page.
        onSubmit={(event) => event.preventDefault()}
      >
        <TermsCheckbox
          checked={hasAgreed}
          onChecked={onAgreed}
          error={isTermsMissing && !hasAgreed ? t('errors:terms_not_accepted') : undefined}
        />
        <div className={styles.offers}>
          <section className={styles.offer} aria-labelledby="choice-prepaid">
            <h3 id="choice-prepaid">{t('choice.prepaid')}</h3>
            <ul className={styles.items}>
              {offers.prepaid.map((item) => (
                <li key={item} className={styles.item}>
                  <Icon name="check" className={styles.tick} />
                  {t(`choice.prepaidItems.${item}`, { limit: MAX_PARCELS_WITHOUT_CONTRACT })}
                </li>
              ))}
            </ul>
            <Button variant="primary" wide busy={isBusy} onClick={choose(onPrepaid)}>
              {t('choice.choosePrepaid')}
            </Button>
          </section>
          <section className={styles.offer} aria-labelledby="choice-contract">
            <h3 id="choice-contract">{t('choice.contract')}</h3>
            <ul className={styles.items}>
              {offers.contract.map((item) => (
                <li key={item} className={styles.item}>
                  <Icon name="check" className={styles.tick} />
                  {t(`choice.contractItems.${item}`, { limit: MAX_PARCELS_WITHOUT_CONTRACT })}
                </li>
              ))}
            </ul>
            <Button wide disabled={isBusy} onClick={choose(onContract)}>
              {t('choice.chooseContract')}
            </Button>
          </section>
        </div>
      </form>
    </Dialog>
  )
}
