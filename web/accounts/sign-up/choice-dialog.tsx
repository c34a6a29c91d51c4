import { useTranslation } from 'react-i18next'
import { collectIssues } from '#shared/lib/field-issues.ts'
import { MAX_PARCELS_WITHOUT_CONTRACT } from '#shared/parcels/thresholds.ts'
import { companyDraft } from '#web/auth/sign-up/sign-up-drafts.ts'
import { TermsCheckbox } from '#web/auth/sign-up/terms-checkbox.tsx'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './dialogs.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const offers = {
  prepaid: ['few', 'labels', 'services', 'orders', 'payment'],
  contract: ['many', 'labels', 'services', 'data', 'payment'],
} as const

/** Offers a company prepaid orders or a contract; both need the terms accepted. */
export const ChoiceDialog = ({
  onPrepaid,
  onContract,
  onClose,
}: {
  onPrepaid: () => Promise<void>
  onContract: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['signup', 'errors'])
  const form = useRuleForm<{ agreed: boolean }>({
    defaultValues: { agreed: companyDraft.get().agreed },
    check: ({ agreed }) => collectIssues({ agreed: agreed ? undefined : 'terms_not_accepted' }),
    isShownOnSubmit: true,
  })
  useDraftSync(form, companyDraft, {
    read: ({ agreed }) => ({ agreed }),
    write: (draft, { agreed }) => ({ ...draft, agreed }),
  })
  const { control, isBusy, submit } = form
  return (
    <Dialog title={t('choice.title')} onClose={onClose} width="l">
      <Form form={form} className={classNames(layout.column4, styles.choice)}>
        <TermsCheckbox control={control} name="agreed" />
        <div className={styles.offers}>
          <section
            className={classNames(layout.column3, styles.offer)}
            aria-labelledby="choice-prepaid"
          >
            <h3 id="choice-prepaid">{t('choice.prepaid')}</h3>
            <ul className={styles.items}>
              {offers.prepaid.map((item) => (
                <li key={item} className={styles.item}>
                  <Icon name="check" className={styles.tick} />
                  {t(`choice.prepaidItems.${item}`, { limit: MAX_PARCELS_WITHOUT_CONTRACT })}
                </li>
              ))}
            </ul>
            <Button variant="primary" wide busy={isBusy} onClick={() => void submit(onPrepaid)}>
              {t('choice.choosePrepaid')}
            </Button>
          </section>
          <section
            className={classNames(layout.column3, styles.offer)}
            aria-labelledby="choice-contract"
          >
            <h3 id="choice-contract">{t('choice.contract')}</h3>
            <ul className={styles.items}>
              {offers.contract.map((item) => (
                <li key={item} className={styles.item}>
                  <Icon name="check" className={styles.tick} />
                  {t(`choice.contractItems.${item}`, { limit: MAX_PARCELS_WITHOUT_CONTRACT })}
                </li>
              ))}
            </ul>
            <Button wide disabled={isBusy} onClick={() => void submit(onContract)}>
              {t('choice.chooseContract')}
            </Button>
          </section>
        </div>
      </Form>
    </Dialog>
  )
}
